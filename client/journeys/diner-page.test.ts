import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, LAPTOP, PHONE } from './browser.ts'
import { addDish, asOwner, MENU, numberShown, openDish, order, placeOrderOf } from './diner.ts'

const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } }

/** Places an order whose answer never arrives; `isHeard`: the server receives it. */
async function placeWithoutAnswer(page: Page, isHeard: boolean): Promise<{ postCount: () => number }> {
  let posts = 0
  await page.route('**/api/orders', async (route) => {
    posts++
    if (isHeard) await route.fetch()
    await route.abort()
  })
  await page.goto(MENU)
  await placeOrderOf(page, 'Lamington')
  await page.getByText('There is no connection right now.').waitFor()
  return { postCount: () => posts }
}

journey("the diner's page", (house) => {
  it("shows times in the restaurant's time zone, whatever the phone's is", async () => {
    const { page } = await house().open({ ...PHONE, timezoneId: 'America/New_York' })
    const clock = new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Melbourne',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const before = Date.now()
    await order(page)
    const shown = await page.getByRole('dialog').getByRole('time').first().innerText()
    expect([clock.format(before), clock.format(Date.now())]).toContain(shown)
  })

  it("moves the focus to the order's button when the confirmation is closed by Escape", async () => {
    const { page } = await house().open(PHONE)
    await order(page)
    await page.keyboard.press('Escape')
    await page.locator('button:focus', { hasText: /^Order No\. \d+/ }).waitFor()
  })

  it('has a first link that skips the menu and leads the keyboard to the cart', async () => {
    const { page } = await house().open(LAPTOP)
    await page.goto(MENU)
    await addDish(page, 'Lemon tart')
    await page.reload()
    await page.getByRole('button', { name: /^View Cart/ }).waitFor() // the script has loaded
    const link = page.getByRole('link', { name: 'Skip to your cart' })
    await page.keyboard.press('Tab')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Your cart' }).getByText('Lemon tart').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it("lists only this phone's orders, and says so", async () => {
    const [mine, theirs] = [await house().open(PHONE), await house().open(PHONE)]
    const [first, other] = [await order(mine.page, 'Lamington'), await order(theirs.page, 'Flat white')]
    await mine.page.getByRole('button', { name: 'Order More Items' }).press('Enter')
    await order(mine.page, 'Lamington')
    const sheet = mine.page.getByRole('dialog')
    await sheet.getByRole('heading', { name: 'Earlier orders from this phone' }).waitFor()
    await sheet.getByText('Orders from other phones at your table are not shown here.').waitFor()
    await sheet.getByText(`No. ${first}`, { exact: true }).waitFor()
    expect(await sheet.getByText(`No. ${other}`, { exact: true }).count()).toBe(0)
  })

  it("leaves dishes that are no longer available out of the cart's total", async () => {
    const { changeDish } = await asOwner(house().url)
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await addDish(page, 'Lemon tart')
    await addDish(page, 'Flat white')
    await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
    const cart = page.getByRole('dialog')
    const subtotal = cart.getByRole('paragraph').filter({ hasText: 'Subtotal' })
    const before = await subtotal.innerText()
    await changeDish('Lemon tart', { available: false })
    await cart.getByText('Not available and not in your total.').waitFor()
    const coffee = await cart.getByRole('listitem').filter({ hasText: 'Flat white' }).innerText()
    const price = /\$\d+\.\d\d/.exec(coffee)?.[0] ?? 'no price'
    expect(before).not.toContain(price)
    expect(await subtotal.innerText()).toContain(price)
  })

  it("shows errors about the table's PIN at its field", async () => {
    house().expectFaults(/status of (400|403)/)
    const { page, context } = await house().open(PHONE)
    const refuse = (status: number, code: string, message: string) => ({
      status,
      json: { statusCode: status, code, message },
    })
    await page.route('**/api/orders', (route) =>
      route.fulfill(refuse(403, 'TABLE_PIN_REQUIRED', "Ask the staff for this table's PIN, then order again.")),
    )
    await page.route('**/api/tables/pin', (route) =>
      route.fulfill(refuse(400, 'WRONG_TABLE_PIN', "That is not this table's PIN.")),
    )
    await page.goto(MENU)
    await placeOrderOf(page, 'Lamington')
    const field = page.getByLabel('Table PIN')
    const place = page.getByRole('button', { name: /^Place Order/ })
    const described = () =>
      field.evaluate((input) => {
        const id = input.getAttribute('aria-describedby')
        return [input.ariaInvalid, id === null ? null : document.getElementById(id)?.innerText]
      })
    await field.waitFor()
    expect(await described()).toEqual([null, null])
    await field.fill('12')
    await place.press('Enter')
    await page.getByText('Enter all 4 digits.').waitFor()
    expect(await described()).toEqual(['true', 'Enter all 4 digits.'])
    await field.fill('1234')
    expect(await described()).toEqual([null, null])
    await place.press('Enter')
    await page.getByText("That is not this table's PIN.").waitFor()
    await expect.poll(described).toEqual(['true', "That is not this table's PIN."])
    await field.fill('1235')
    expect(await described()).toEqual([null, null])
    await context.close()
  })

  it("keeps the cart's close button clear of the prices while it scrolls", async () => {
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    for (const name of ['Margherita', 'Flat white', 'Pavlova', 'Chai latte']) await addDish(page, name)
    await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
    await page.getByLabel('Phone').scrollIntoViewIfNeeded()
    const [title, close] = await Promise.all([
      page.getByRole('heading', { name: 'Your cart' }).boundingBox(),
      page.getByRole('button', { name: 'Close' }).boundingBox(),
    ])
    if (!title || !close) throw new Error('The cart is not open.')
    expect(title.y).toBeLessThanOrEqual(close.y)
    expect(title.y + title.height).toBeGreaterThanOrEqual(close.y + close.height)
  })

  it("shows a dish's name, price and first extra beside its picture on a phone in landscape", async () => {
    const { page } = await house().open(ON_ITS_SIDE)
    await page.goto(MENU)
    await openDish(page, 'Margherita')
    const dialog = page.getByRole('dialog')
    const foot = await dialog.getByRole('button', { name: /^Add to Cart/ }).boundingBox()
    for (const element of [dialog.getByRole('heading'), dialog.getByRole('checkbox').first()]) {
      const box = await element.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
    }
  })

  it.each(['while awake', 'while asleep'])(
    'stops sending and shows the order once another tab of the table has placed it (%s)',
    async (how) => {
      house().expectFaults(/net::ERR_FAILED/)
      const isAsleep = how === 'while asleep'
      const { page, context } = await house().open(PHONE)
      if (isAsleep)
        await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
      await page.clock.install()
      const { postCount } = await placeWithoutAnswer(page, true)
      const other = await context.newPage()
      await other.goto(MENU)
      await other.getByRole('heading', { name: 'Order Successful!' }).waitFor()
      if (isAsleep) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
      const posted = postCount()
      await page.clock.runFor(60_000)
      expect(postCount()).toBe(posted)
      expect(await numberShown(page)).toBe(await numberShown(other))
    },
  )

  it('keeps dishes added while an order is being sent separate from it', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page } = await house().open(PHONE)
    await placeWithoutAnswer(page, false)
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await addDish(page, 'Flat white')
    await page.getByRole('button', { name: 'Sending your order…, $6.50, 1 dish not sent yet' }).press('Enter')
    const unsent = page.getByRole('region', { name: 'Not sent yet' })
    await unsent.getByRole('listitem').filter({ hasText: 'Flat white' }).waitFor()
    expect(await unsent.getByRole('listitem').count()).toBe(1)
    await unsent.getByRole('button', { name: 'One more Flat white' }).press('Enter')
    await page.unroute('**/api/orders')
    await page.getByRole('heading', { name: 'Order Successful!' }).waitFor({ timeout: 20_000 })
    await page.getByRole('button', { name: '2 dishes still in your cart' }).press('Enter')
    const cart = page.getByRole('dialog', { name: 'Your cart' })
    expect(await cart.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Flat white')])
  })

  it('says that an order found too late was not sent, and returns its dishes to the cart', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page, context } = await house().open(PHONE)
    await placeWithoutAnswer(page, false)
    await page.getByText('your order is kept for 2 hours').waitFor()
    await page.close()
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 3 * 60 * 60 * 1000 })
    await later.goto(MENU)
    await later.getByText(/^Your order from \d\d:\d\d was not sent\. Order again\?/).waitFor()
    await later.getByRole('button', { name: 'View Cart (1), $6.50' }).waitFor()
    await later.getByRole('button', { name: 'See the cart' }).press('Enter')
    await later.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await later.getByRole('heading', { name: 'Order Successful!' }).waitFor()
    expect(await later.getByText('was not sent').count()).toBe(0)
  })

  it('limits a dish to 99, and says so', async () => {
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await addDish(page, 'Flat white')
    await openDish(page, 'Flat white')
    const more = page.getByRole('button', { name: 'One more Flat white' })
    for (let quantity = 1; quantity < 98; quantity++) await more.press('Enter')
    await page.getByText('99 is the most you can order of one dish; you can add 98 more.').waitFor()
    expect(await more.isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Add to Cart/ }).press('Enter')
    await openDish(page, 'Flat white')
    await page.getByText('99 is the most you can order of one dish; you can add 0 more.').waitFor()
    expect(await page.getByRole('button', { name: /^Add to Cart/ }).isDisabled()).toBe(true)
  })

  it('centres the letter of a dish without a picture', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page } = await house().open(PHONE)
    await page.route('**/*.webp', (route) => route.abort())
    await page.goto(MENU)
    await openDish(page, 'Flat white')
    const letter = page.getByRole('dialog').locator('[aria-hidden] > span', { hasText: /^F$/ })
    const [inner, outer] = await Promise.all([letter.boundingBox(), letter.locator('..').boundingBox()])
    if (!inner || !outer) throw new Error('The tile is not shown.')
    expect(Math.abs(inner.x + inner.width / 2 - (outer.x + outer.width / 2))).toBeLessThan(2)
    expect(Math.abs(inner.y + inner.height / 2 - (outer.y + outer.height / 2))).toBeLessThan(2)
  })

  it("scales icons with the text, and stacks the cart's buttons when text is large", async () => {
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await addDish(page, 'Margherita')
    await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
    const iconWidths = () =>
      Promise.all(
        ['One more Margherita', 'Remove Margherita'].map(async (name) => {
          const box = await page.getByRole('button', { name }).locator('svg').boundingBox()
          return box?.width ?? 0
        }),
      )
    const before = await iconWidths()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const after = await iconWidths()
    for (const [index, width] of before.entries()) expect(after[index]).toBeGreaterThan(width * 1.9)
    const [back, place] = await Promise.all([
      page.getByRole('button', { name: 'Back' }).boundingBox(),
      page.getByRole('button', { name: /^Place Order/ }).boundingBox(),
    ])
    expect(back?.y).toBeGreaterThan(place?.y ?? 0)
    expect(back?.width).toBe(place?.width)
  })

  it('says in the cart that an order is too large, until it is smaller', async () => {
    const { changeDish } = await asOwner(house().url)
    await changeDish('Lamington', { price: 4_999.99 })
    const { page } = await house().open(PHONE)
    await page.goto(MENU)
    await addDish(page, 'Lamington')
    await addDish(page, 'Margherita')
    await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
    await page.getByText('This order is too large to send from here.').waitFor()
    const place = page.getByRole('button', { name: /^Place Order/ })
    expect(await place.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove Margherita' }).click()
    await expect.poll(() => place.isDisabled()).toBe(false)
    await changeDish('Lamington', { price: 7 })
  })

  it('fits the narrowest phone with text at 200%', async () => {
    const { page } = await house().open({ ...PHONE, viewport: { width: 320, height: 640 } })
    await order(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const tooWide = await page
      .getByRole('dialog')
      .evaluate((dialog) =>
        [...dialog.querySelectorAll('h2, p, li, section, button, time')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map((element) => element.textContent),
      )
    expect(tooWide).toEqual([])
  })
})
