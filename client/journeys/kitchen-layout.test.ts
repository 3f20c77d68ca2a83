import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from './browser.ts'
import { inTheKitchen, orderFor, refuseSoundBeforeTap, section, ticket } from './kitchen.ts'
import { overlapsIn } from './overlaps.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen.')
  return { ...box, right: box.x + box.width, bottom: Math.round(box.y + box.height) }
}

const bottomOf = async (element: Locator): Promise<number> => (await boxOf(element)).bottom

type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
const boxesOf = async (elements: Locator) => Promise.all((await elements.all()).map(boxOf))

journey('the layout of the order board', (house) => {
  it.each([
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1180, 820],
  ])('keeps toasts clear of every control and ticket, at %i × %i', async (width, height) => {
    for (const name of [`Ada${width}`, `Bo${width}`]) await orderFor(house(), name)
    const { page } = await inTheKitchen(house(), { viewport: { width, height }, hasTouch: true })
    const header = page.locator('#kitchen-header')
    const controls = page.locator('header nav, #kitchen-header').getByRole('button').or(page.getByRole('link'))
    const undo = page.getByRole('button', { name: 'Undo' })
    const { height: headerHeight } = await boxOf(header)

    // Both before the first toast disappears, however slow the machine.
    const steps = [`Ada${width}`, `Bo${width}`].map((name) =>
      ticket(page, 'New Orders', name).getByRole('button', { name: 'Mark as preparing' }).dispatchEvent('click'),
    )
    await Promise.all(steps)
    const shown = undo.filter({ visible: true })
    await expect.poll(() => shown.count()).toBe(width < 768 ? 1 : 2)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const toasts = await boxesOf(shown.locator('..'))
    for (const control of await boxesOf(controls.filter({ hasNotText: 'Undo', visible: true }))) {
      for (const toast of toasts) expect(overlap(control, toast)).toBe(false)
    }
    const bar = await boxOf(header)
    expect(bar.height).toBe(headerHeight)
    for (const toast of toasts) {
      expect(toast.y).toBeGreaterThanOrEqual(bar.y)
      expect(toast.bottom).toBeLessThanOrEqual(bar.bottom)
      expect(toast.right).toBeLessThanOrEqual(width)
    }
    for (const box of await boxesOf(shown)) expect(box.height).toBeGreaterThanOrEqual(56)
  })

  it.each([
    [390, 844],
    [1180, 820],
    [1440, 900],
  ])('shows whole lines of an error within its toast, at %i × %i', async (width, height) => {
    house().expectFaults(/status of 409/)
    await orderFor(house(), `Zoe${width}`)
    const { page } = await inTheKitchen(house(), { viewport: { width, height }, hasTouch: true })
    const message =
      '1,000 orders are open, and there is no room for another. Mark some as paid or cancel them first, please, all of you.'
    await page.route('**/api/orders/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 409, json: { statusCode: 409, code: 'TOO_MANY_OPEN_ORDERS', message } }),
    )
    await ticket(page, 'New Orders', `Zoe${width}`).getByRole('button', { name: 'Mark as preparing' }).click()
    const words = page.locator('#kitchen-header [role="alert"] span').filter({ hasText: '1,000 orders are open' })
    await words.waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const [line, toast] = await Promise.all([boxOf(words), boxOf(words.locator('..'))])
    expect(line.y).toBeGreaterThanOrEqual(toast.y)
    expect(line.bottom).toBeLessThanOrEqual(toast.bottom)
  })

  it('makes section buttons and bar links large enough to tap and all visible', async () => {
    const { page } = await inTheKitchen(house(), { viewport: { width: 1152, height: 800 }, hasTouch: true })
    const jumps = await boxesOf(page.getByRole('navigation', { name: 'Sections' }).getByRole('button'))
    expect(jumps).toHaveLength(5)
    const board = await boxOf(section(page, 'Paid Orders'))
    for (const jump of jumps) expect(jump.right).toBeLessThanOrEqual(board.right)
    const top = page.getByRole('navigation', { name: 'Main' })
    for (const box of await boxesOf(top.getByRole('link').or(top.getByRole('button')).filter({ visible: true }))) {
      expect(box.height).toBeGreaterThanOrEqual(56)
    }
  })

  it.each([390, 1180])('has no overlapping text in ticket headers with text at 200%, %i px wide', async (width) => {
    const { page } = await inTheKitchen(house(), { viewport: { width, height: 820 }, hasTouch: true })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const heads = section(page, 'New Orders').getByRole('article').locator('header')
    expect(await heads.count()).toBeGreaterThan(1)
    expect(await heads.evaluateAll(overlapsIn)).toEqual([])
  })

  it('has no overlapping text in column headers with text at 200%', async () => {
    for (const name of ['Ein', 'Zwei', 'Drei']) await orderFor(house(), name)
    const { page } = await inTheKitchen(house(), { viewport: { width: 1180, height: 820 }, hasTouch: true })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const head = section(page, 'New Orders').locator('header').first()
    await head.getByRole('button', { name: /below$/ }).waitFor()
    expect(await head.evaluateAll(overlapsIn)).toEqual([])
  })

  it.each([
    [390, 844],
    [820, 1180],
  ])('shows in portrait how many new tickets are below, and scrolls to them, at %i × %i', async (width, height) => {
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) await orderFor(house(), `${name}${width}`)
    const { page } = await inTheKitchen(house(), { viewport: { width, height }, hasTouch: true })
    const below = page.locator('#kitchen-header').getByRole('button', { name: /^\d+ below$/ })
    await below.waitFor()
    const before = Number.parseInt(await below.innerText(), 10)
    const controls = page.locator('#kitchen-header').getByRole('button').filter({ visible: true })
    const sign = await boxOf(below)
    for (const other of await controls.all()) {
      if ((await other.innerText()) !== (await below.innerText())) expect(overlap(sign, await boxOf(other))).toBe(false)
    }
    await below.tap()
    await expect
      .poll(async () => ((await below.isVisible()) ? Number.parseInt(await below.innerText(), 10) : 0))
      .toBeLessThan(before)
    const focused = await boxOf(page.locator('article:focus'))
    await expect.poll(async () => (await boxOf(page.locator('article:focus'))).y).toBeLessThan(height / 2)
    expect(focused.x).toBeGreaterThanOrEqual(0)
  })

  it.each([360, 390])('keeps the button to turn sound on clear of the connection state, %i px wide', async (width) => {
    const { page, context } = await house().open({ viewport: { width, height: 844 }, hasTouch: true })
    await context.routeWebSocket(/socket\.io/, () => {}) // opened, and never answered
    await page.addInitScript(refuseSoundBeforeTap)
    await house().enter(page)
    await page.goto('/live-orders')
    const sound = page.getByRole('button', { name: /Turn sound on/ })
    const state = page.locator('#kitchen-header b').filter({ hasText: /Connecting|Updating/ })
    await sound.waitFor()
    await state.waitFor()
    const right = await state.evaluate((word) => {
      const letters = document.createRange()
      letters.selectNodeContents(word)
      return letters.getBoundingClientRect().right
    })
    expect(right).toBeLessThanOrEqual((await boxOf(sound)).x)
  })

  it("leaves four fifths of a phone's height to the tickets", async () => {
    const { page } = await inTheKitchen(house(), { viewport: { width: 390, height: 844 }, hasTouch: true })
    expect(await bottomOf(page.locator('#kitchen-header'))).toBeLessThanOrEqual(0.2 * 844)
  })

  it.each([390, 1180])('keeps undo for three quick status changes, newest first, %i px wide', async (width) => {
    const names = ['Ina', 'Jo', 'Kim'].map((name) => `${name}${width}`)
    for (const name of names) await orderFor(house(), name)
    const { page } = await inTheKitchen(house(), { viewport: { width, height: 844 }, hasTouch: true })
    for (const name of names) {
      const step = ticket(page, 'New Orders', name).getByRole('button', { name: 'Mark as preparing' })
      await step.dispatchEvent('click')
      await ticket(page, 'Preparing', name).waitFor()
    }
    const undo = page.getByRole('button', { name: 'Undo' }).filter({ visible: true })
    await page
      .getByText(width < 768 ? '+2 earlier' : '+1 earlier')
      .filter({ visible: true })
      .waitFor()
    for (const name of names.toReversed()) {
      await undo.last().click()
      await ticket(page, 'New Orders', name).waitFor()
    }
  })

  it("keeps a ticket's cancel button apart from its full-width status button", async () => {
    await orderFor(house(), 'Slip')
    const { page } = await inTheKitchen(house())
    const card = ticket(page, 'New Orders', 'Slip')
    const [whole, step, cancel] = await Promise.all([
      boxOf(card),
      boxOf(card.getByRole('button', { name: 'Mark as preparing' })),
      boxOf(card.getByRole('button', { name: 'Cancel Order' })),
    ])
    expect(step.width).toBeGreaterThan(whole.width * 0.9)
    expect(Math.round(step.y) - cancel.bottom).toBeGreaterThanOrEqual(12)
  })

  it('lets a column scroll while its tickets settle, but ignores taps on them', async () => {
    for (const name of ['Uno', 'Due', 'Tre', 'Quattro']) await orderFor(house(), name)
    const { page } = await inTheKitchen(house())
    const column = section(page, 'New Orders')
    const step = column.getByRole('button', { name: 'Mark as preparing' }).first()
    await column.getByRole('article').nth(3).waitFor()
    await column.evaluate((element) => (element.dataset.settling = 'for good'))
    const { x, y, width, height } = await boxOf(step)
    await page.mouse.move(x + width / 2, y + height / 2)
    const hit = () => step.evaluate((button) => button.matches(':hover'))
    expect(await hit()).toBe(false)
    await page.mouse.wheel(0, 40)
    await expect.poll(async () => Math.round((await boxOf(step)).y)).toBe(Math.round(y) - 40)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await column.evaluate((element) => delete element.dataset.settling)
    await page.mouse.move(x + width / 2, y + height / 2 - 40)
    await expect.poll(hit).toBe(true)
  })

  it('jumps past all paid orders to the cancelled ones, placed below the header', async () => {
    const { page } = await inTheKitchen(house())
    const [header, canceled] = [page.locator('#kitchen-header'), section(page, 'Cancelled Orders')]
    await page.getByRole('button', { name: /^Cancelled Orders/ }).click()
    await canceled.getByRole('article').first().getByRole('button', { name: 'Restore' }).waitFor()
    // Skipped content is laid out within the next frames, and must not move the section.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.round((await canceled.boundingBox())?.y ?? 0)).toBe(await bottomOf(header))
  })

  it('keeps tickets below the red bar when the network is down', async () => {
    house().expectFaults(/net::ERR_INTERNET_DISCONNECTED/)
    const { page, context } = await inTheKitchen(house())
    const [header, first] = [page.locator('#kitchen-header'), section(page, 'New Orders')]
    await page.evaluate(() => window.scrollTo(0, 40))
    await context.setOffline(true)
    await page.getByText('NOT RECEIVING ORDERS').waitFor()
    await expect
      .poll(async () => Math.round((await first.boundingBox())?.y ?? 0))
      .toBeGreaterThanOrEqual(await bottomOf(header))
  })
})
