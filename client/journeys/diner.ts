import type { Page } from 'playwright-core'
import type { SignedIn } from '../../shared/accounts/accounts-api.ts'
import type { WireCategory, WireMenuItem } from '../../shared/menu/menu-api.ts'
import type { WireOrder } from '../../shared/orders/orders-api.ts'
import { DEMO } from './browser.ts'

export const MENU = `/order/${DEMO.restaurantId}/9`

const CUSTOMER = 'Yasmin'

export async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('dialog', { name }).waitFor()
}

export async function addDish(page: Page, name: string): Promise<void> {
  await openDish(page, name)
  await page.getByRole('button', { name: /^Add to Cart/ }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Opens the cart with these dishes. */
export async function openCart(page: Page, ...names: string[]): Promise<void> {
  await page.goto(MENU)
  for (const name of names) await addDish(page, name)
  await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(CUSTOMER)
  await page.getByLabel('Email').fill('yasmin@example.com')
  await page.getByLabel('Phone').fill('+61 411 222 333')
}

export async function placeOrderOf(page: Page, name: string): Promise<void> {
  await addDish(page, name)
  await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
  await fillDetails(page)
  await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
}

/** Orders the dish and stays on the confirmation. Returns the order number. */
export async function order(page: Page, name = 'Margherita'): Promise<number> {
  await page.goto(MENU)
  await placeOrderOf(page, name)
  await page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
  return numberShown(page)
}

/** The order number on the open confirmation. */
export async function numberShown(page: Page): Promise<number> {
  return Number(/No\. (\d+)/.exec(await page.getByRole('dialog').innerText())?.[1])
}

/** API calls as the restaurant's owner. */
export async function asOwner(url: string) {
  const call = async <Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) }
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${said}`)
    return JSON.parse(said) as Answer
  }
  const { UserObj } = await call<SignedIn>('POST', '/api/login', { email: DEMO.email, password: DEMO.password })
  const ask = <Answer>(method: string, path: string, body?: unknown) => call<Answer>(method, path, body, UserObj.token)
  const query = `restaurantId=${DEMO.restaurantId}`
  const items = await ask<WireMenuItem[]>('GET', `/api/menu-items?${query}`)
  const categories = await ask<WireCategory[]>('GET', `/api/menu-categories?${query}`)
  return {
    changeDish: async (name: string, changes: Partial<Pick<WireMenuItem, 'available' | 'price' | 'extras'>>) => {
      const item = items.find((candidate) => candidate.name === name)
      await ask('PUT', `/api/menu-items/${item?._id}`, changes)
    },
    showCategory: async (name: string, isVisible: boolean) => {
      const category = categories.find((candidate) => candidate.name === name)
      await ask('PUT', `/api/menu-categories/change-visibility/${category?._id}`, { isVisible })
    },
    pauseOrders: (isPaused: boolean, reason = '') =>
      ask('PUT', '/api/restaurant/pause', { restaurantId: DEMO.restaurantId, isPaused, reason }),
    moveOrder: async (number: number, step: Partial<Pick<WireOrder, 'status' | 'cancellationReason'>>) => {
      const orders = await ask<WireOrder[]>('GET', `/api/orders?${query}`)
      // Order numbers restart each day, so the demo's orders may share them.
      const ours = orders.find((one) => one.orderNumber === number && one.customerDetails.name === CUSTOMER)
      await ask('PUT', `/api/orders/${ours?._id}`, step)
    },
  }
}
