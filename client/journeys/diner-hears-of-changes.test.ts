import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, PHONE } from './browser.ts'
import { asOwner, fillDetails, MENU, openCart, openDish, order } from './diner.ts'

const CANCELED = { status: 'canceled', cancellationReason: 'The machine is down' } as const
const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const bar = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

async function orderCoffeeThenDessert(page: Page) {
  return { coffee: await order(page, 'Flat white'), dessert: await order(page, 'Lamington') }
}

journey('a diner, while the restaurant changes orders or the menu,', (house) => {
  it('sees on the menu that an earlier order was cancelled, and why, until they open it', async () => {
    const { moveOrder } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    const { coffee, dessert } = await orderCoffeeThenDessert(page)
    await page.getByRole('button', { name: 'Order More Items' }).press('Enter')
    await moveOrder(coffee, CANCELED)
    await bar(page, `Order No. ${coffee} · Cancelled`).waitFor()
    await spoken(page, `Order No. ${coffee} was cancelled. Reason: The machine is down`).waitFor({ state: 'attached' })
    await bar(page, `Order No. ${coffee} · Cancelled`).press('Enter')
    await page.getByRole('heading', { name: 'Order cancelled' }).waitFor()
    await page
      .getByRole('region', { name: `Order No. ${coffee}` })
      .getByText('Reason: The machine is down')
      .waitFor()
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await page.locator('button:focus', { hasText: `Order No. ${dessert} · Sent` }).waitFor()
  })

  it('sees a cancellation in the open confirmation of a later order, and its withdrawal', async () => {
    const { moveOrder } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    const { coffee } = await orderCoffeeThenDessert(page)
    const proof = page.getByRole('dialog')
    await moveOrder(coffee, CANCELED)
    const news = proof.getByRole('paragraph').filter({ hasText: `Order No. ${coffee} was cancelled.` })
    await news.waitFor()
    expect((await news.boundingBox())?.y).toBeLessThan(PHONE.viewport.height / 2)
    await proof.getByText('Reason: The machine is down', { exact: true }).waitFor()
    await proof
      .getByRole('status')
      .filter({ hasText: `No. ${coffee} was cancelled` })
      .waitFor({ state: 'attached' })
    await moveOrder(coffee, { status: 'new' })
    await news.waitFor({ state: 'detached' })
    await proof.getByText('Reason: The machine is down').first().waitFor({ state: 'hidden' })
  })

  it('is asked to tell the staff when no kitchen screen has shown an order for a minute', async () => {
    const { page } = await house().open(PHONE)
    await page.clock.install()
    const number = await order(page, 'Flat white')
    await page.getByRole('button', { name: 'Order More Items' }).press('Enter')
    await bar(page, `Order No. ${number} · Sent`).waitFor()
    await page.clock.runFor(70_000)
    await bar(page, `Order No. ${number} · Please let the staff know`).waitFor()
    await spoken(page, 'Please let the staff know').waitFor({ state: 'attached' })
  })

  it('sees why the kitchen has paused, keeps cart and details, and orders once it resumes', async () => {
    const { pauseOrders } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await openCart(page, 'Flat white')
    await fillDetails(page)
    await pauseOrders(true, 'Back at six')
    const cart = page.getByRole('dialog', { name: 'Your cart' })
    await cart.getByText('The kitchen is not taking orders right now. Back at six').waitFor()
    await pauseOrders(false)
    await cart.getByText('Back at six').waitFor({ state: 'detached' })
    await cart.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
  })

  it('sees that the kitchen has paused wherever the menu is scrolled, and in an open dish', async () => {
    const { pauseOrders } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await pauseOrders(true, 'Back at six')
    const words = page
      .getByRole('paragraph')
      .filter({ hasText: 'The kitchen is not taking orders right now. Back at six' })
    await words.waitFor()
    expect(await words.count()).toBe(1)
    await page.getByRole('button', { name: 'Pavlova', exact: true }).scrollIntoViewIfNeeded()
    await expect.poll(() => words.last().evaluate(isOnScreen)).toBe(true)
    await openDish(page, 'Pavlova')
    await page.getByRole('dialog').getByText('The kitchen is not taking orders right now.').waitFor()
    expect(await page.getByRole('dialog').locator(words).evaluate(isOnScreen)).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull() // going back restores the scroll position
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => words.count()).toBe(1)
    await pauseOrders(false)
    await words.waitFor({ state: 'detached' })
  })

  it('returns to the menu with a message when the open dish leaves it, and finds the typed notes when it is back', async () => {
    const { showCategory } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await openDish(page, 'Pavlova')
    await page.getByLabel('Notes for the kitchen').fill('No passionfruit')
    await showCategory('Sweet', false)
    const news = page.getByRole('paragraph').filter({ hasText: 'Pavlova is no longer on the menu.' })
    await news.waitFor()
    await page.locator('p:focus', { hasText: 'Pavlova is no longer on the menu.' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await showCategory('Sweet', true)
    await page.getByRole('button', { name: 'Pavlova', exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await page.locator('h1:focus').waitFor()
    expect(await news.count()).toBe(0)
    await openDish(page, 'Pavlova')
    expect(await page.getByLabel('Notes for the kitchen').inputValue()).toBe('No passionfruit')
  })

  it('sees in an open dish that it is no longer available, before any other change', async () => {
    const { changeDish } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await openDish(page, 'Flat white')
    await changeDish('Flat white', { price: 6, available: false })
    const news = page.getByRole('dialog').getByRole('status')
    await expect.poll(() => news.allInnerTexts()).toContain('Flat white is no longer available.')
    expect(await page.getByText('The price has changed').count()).toBe(0)
    await page.getByRole('button', { name: 'Back to the menu' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('sees in an open dish that its price and a chosen extra have changed', async () => {
    const { changeDish } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await openDish(page, 'Margherita')
    await page.getByRole('checkbox', { name: /Prosciutto/ }).check()
    await changeDish('Margherita', { price: 99, extras: [] })
    const news = page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: 'The price has changed from $24.00 to $99.00. Prosciutto is no longer available.' })
    await news.waitFor()
    const add = page.getByRole('button', { name: 'Add to Cart ($99.00)' })
    expect((await news.boundingBox())?.y).toBeLessThan((await add.boundingBox())?.y ?? 0)
    await add.press('Enter')
    await openDish(page, 'Margherita')
    expect(await news.count()).toBe(0)
  })
})

/** In the page: whether an element is wholly on screen and not covered. */
function isOnScreen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= window.innerHeight && element.contains(middle)
}
