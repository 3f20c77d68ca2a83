import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { httpClient } from '../../server/testing/http-client.ts'
import { readPublicMenu, type WirePublicMenu } from '../../shared/menu/menu-api.ts'
import { placeOrder } from '../../shared/orders/orders-api.ts'
import { DEMO, type House, openKitchen, TABLET } from './browser.ts'

/** Opens the order board on a new device, live and with sound. */
export async function inTheKitchen(house: House, device: object = TABLET) {
  const window = await house.open(device)
  await house.enter(window.page)
  await openKitchen(window.page)
  return window
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
export const ticket = (page: Page, sectionName: string, customer: string): Locator =>
  section(page, sectionName).getByRole('article').filter({ hasText: customer })

/** Orders a salad through the API. */
export async function orderFor(
  house: House,
  customer: string,
  tableNumber = 4,
  headers: Record<string, string> = {},
): Promise<void> {
  const { send } = httpClient(house.url)
  const menu = await send(readPublicMenu, { params: { restaurantId: DEMO.restaurantId } })
  const dishes = menu.json<WirePublicMenu>().categories.flatMap(({ items }) => items)
  const salad = dishes.find(({ name }) => name === 'Garden salad')
  if (!salad) throw new Error('The demo menu has no Garden salad.')
  const { _id: menuItemId, name, price } = salad
  const answer = await send(placeOrder, {
    headers,
    body: {
      restaurantId: DEMO.restaurantId,
      tableNumber,
      customerDetails: { name: customer, email: 'c@example.com', phone: '0400000000' },
      foodDetails: [{ menuItemId, name, price, quantity: 1, notes: '', selectedExtras: [] }],
      total: price.toFixed(2),
      status: 'new',
    },
  })
  expect(answer.statusCode).toBe(201)
}

/** In the page: blocks sound before the first tap, as browsers do by default. */
export function refuseSoundBeforeTap(): void {
  let isTouched = false
  addEventListener('pointerdown', () => (isTouched = true), true)
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function refusedPlay() {
    return isTouched ? play.call(this) : Promise.reject(new DOMException('not yet', 'NotAllowedError'))
  }
}
