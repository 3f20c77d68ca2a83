import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, journey, PHONE } from './browser.ts'
import { asOwner, fillDetails, MENU, numberShown, openCart } from './diner.ts'

/** Holds the table's lock while this page is open, so that all tabs wait for the same moment. */
async function holdTurn(page: Page): Promise<Page> {
  await page.goto(MENU)
  await page.evaluate(
    (name) =>
      new Promise<void>((isHeld) => {
        void navigator.locks.request(name, () => {
          isHeld()
          return new Promise(() => {})
        })
      }),
    `tuckshop:pending:${DEMO.restaurantId}:9`,
  )
  return page
}

journey("a diner's cart", (house) => {
  it("moves the focus to the next line's remove button, then the previous one, then the heading, as lines are removed", async () => {
    const { page } = await house().open(PHONE)
    await openCart(page, 'Margherita', 'Flat white', 'Pavlova')
    const bin = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
    const focusedBin = (name: string) => page.locator(`button:focus[aria-label="Remove ${name}"]`)
    await bin('Flat white').press('Enter')
    await focusedBin('Pavlova').waitFor()
    await bin('Pavlova').press('Enter')
    await focusedBin('Margherita').waitFor()
    await bin('Margherita').press('Enter')
    await page.locator('h2:focus', { hasText: 'Your cart' }).waitFor()
  })

  it('keeps the focus in the list when lines that cannot be ordered are removed', async () => {
    const { changeDish } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await openCart(page, 'Margherita', 'Lemon tart', 'Flat white')
    await changeDish('Lemon tart', { available: false })
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await page.locator('button:focus[aria-label="Remove Flat white"]').waitFor()
    await changeDish('Lemon tart', { available: true })
  })

  it('keeps the focus in the cart while the diner chooses to stop, and stops', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page } = await house().open(PHONE)
    await page.route('**/api/orders', (route) => route.abort())
    await page.clock.install()
    await openCart(page, 'Margherita')
    await fillDetails(page)
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await page.clock.runFor(12_000)
    await page.getByRole('button', { name: 'Stop trying' }).press('Enter')
    await page.locator('button:focus', { hasText: 'Keep trying' }).press('Enter')
    await page.locator('h2:focus', { hasText: 'Your cart' }).waitFor()
    await page.getByRole('button', { name: 'Stop trying' }).press('Enter')
    await page.getByRole('button', { name: 'Stop and ask the staff' }).press('Enter')
    await page.getByText('Your last order may already be in.').waitFor()
    await page.locator('h2:focus', { hasText: 'Your cart' }).waitFor()
  })

  it("says that the order has to wait when the restaurant's order limit is reached", async () => {
    house().expectFaults(/status of 429/)
    const { page } = await house().open(PHONE)
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '40' },
        json: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: '' },
      }),
    )
    await openCart(page, 'Margherita')
    await fillDetails(page)
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await page.getByText('This restaurant accepts a limited number of orders a minute, so yours has to wait.').waitFor()
  })

  it('keeps its lines and buttons in place when a price changes', async () => {
    const { changeDish } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await openCart(page, 'Margherita', 'Flat white')
    const line = page.getByRole('dialog').getByRole('listitem').first()
    const before = await line.boundingBox()
    await changeDish('Margherita', { price: 123 })
    await line.getByText('$123.00').waitFor()
    expect((await line.boundingBox())?.height).toBeCloseTo(before?.height ?? 0)
    const [back, confirm] = await Promise.all([
      page.getByRole('button', { name: 'Back' }).boundingBox(),
      page.getByRole('button', { name: /^Confirm new total/ }).boundingBox(),
    ])
    expect(back?.y).toBe(confirm?.y)
    await changeDish('Margherita', { price: 24 })
  })

  it('shows the same order in two tabs that ordered at the same moment', async () => {
    const { page, context } = await house().open(PHONE)
    await openCart(page, 'Margherita')
    await fillDetails(page)
    const other = await context.newPage()
    await openCart(other)
    const turn = await holdTurn(await context.newPage())
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: /^Place Order/ }).dispatchEvent('click')
      await tab.getByRole('button', { name: 'Sending…' }).waitFor()
    }
    await turn.close()
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Order Successful!' }).waitFor()
    expect(await numberShown(page)).toBe(await numberShown(other))
  })
})
