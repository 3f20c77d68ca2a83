import type { MenuItem } from '#shared/menu/menu.ts'
import { centsToDollars } from '#shared/money.ts'

/** A dish as the endpoints accept it. */
export type DishBody = {
  name: string
  price: number
  description: string
  category: string
  imageUrl: string
  available: boolean
  extras: { name: string; price: number }[]
}

export function dishBodyOf(item: MenuItem): DishBody {
  return {
    name: item.name,
    price: centsToDollars(item.priceCents),
    description: item.description,
    category: item.categoryId,
    imageUrl: item.imageUrl ?? '',
    available: item.isAvailable,
    extras: extrasBody(item.extras),
  }
}

export function extrasBody(extras: readonly { name: string; priceCents: number }[]): DishBody['extras'] {
  return extras.map(({ name, priceCents }) => ({ name, price: centsToDollars(priceCents) }))
}
