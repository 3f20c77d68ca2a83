import type { TestRestaurant } from '#server/testing/factories.ts'
import type { Sender } from '#server/testing/http-client.ts'
import * as menu from '#shared/menu/menu-api.ts'

const CATEGORIES = ['Breakfast', 'Small plates', 'Salads', 'Pizza', 'Pasta', 'Mains', 'Desserts', 'Drinks']
const DISHES_EACH = 10

/** Eighty dishes without pictures, with texts and extras of typical length. Returns the number of dishes. */
export async function addLongMenu(client: Sender, { restaurantId, token }: TestRestaurant): Promise<number> {
  for (const [index, category] of CATEGORIES.entries()) {
    await client.send(menu.createCategory, { token, body: { restaurantId, name: category, priority: index + 2 } })
    for (let number = 1; number <= DISHES_EACH; number += 1) {
      const extras =
        number % 2 === 0
          ? [
              { name: 'A bigger serve', price: 4.5 },
              { name: 'Gluten free', price: 2 },
            ]
          : []
      const name = `${category} of the house no. ${number}`
      const description = `Roasted in the wood oven with herbs of the season, lemon and a spoon of our own relish (${number}).`
      const body = { restaurantId, name, price: 11 + number / 2, description, category, extras }
      const answer = await client.send(menu.createMenuItem, { token, body })
      if (answer.statusCode !== 201) throw new Error(`A dish was refused: ${answer.body}`)
    }
  }
  return CATEGORIES.length * DISHES_EACH
}
