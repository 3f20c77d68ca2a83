import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { INSTALLS, journey, LAPTOP, PHONE, playsOf, TABLET } from './browser.ts'
import { inTheKitchen, orderFor, refuseSoundBeforeTap, section, ticket } from './kitchen.ts'

const moved = /^Order \d+ \(table 4\) moved to Preparing$/

journey('the order board', (house) => {
  const open = (device?: object) => inTheKitchen(house(), device)

  it.each([820, 1024, 1440])('shows the account menu above everything else, %i px wide', async (width) => {
    const { page } = await open({ viewport: { width, height: 820 } })
    // On narrow screens the account's links are behind the bar's menu button.
    await page.getByRole('button', { name: /^(Account menu|Open the menu)/ }).click()
    const items = page.getByRole('navigation', { name: 'Main' }).locator('[id] > a, [id] > button', { hasText: /\w/ })
    const hit = await items.filter({ visible: true }).evaluateAll((all) =>
      all.map((item) => {
        const { x, y, width: w, height: h } = item.getBoundingClientRect()
        return item.contains(document.elementFromPoint(x + w / 2, y + h / 2)) ? 'itself' : item.textContent
      }),
    )
    expect(hit.length).toBeGreaterThan(3)
    expect(new Set(hit)).toEqual(new Set(['itself']))
    await page.getByRole('link', { name: 'Download Qr Codes' }).click()
    await page.waitForURL('**/QrCode')
  })

  it('logs nothing while the browser blocks sound, and beeps after the first tap', async () => {
    const { page } = await house().open({ ...TABLET, ...INSTALLS })
    const heard: string[] = []
    page.on('console', (message) => heard.push(message.text()))
    await page.addInitScript(refuseSoundBeforeTap)
    await house().enter(page)
    await page.goto('/live-orders')
    await page.getByRole('button', { name: 'Turn sound on' }).click()
    await page.getByText('Sound on', { exact: true }).waitFor()
    await expect.poll(() => playsOf(page, 'new-order')).toBeGreaterThan(0)
    expect(heard).toEqual([])
  })

  it("says that a status change is done only after the server's answer", async () => {
    await orderFor(house(), 'Slow')
    const { page } = await open()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/orders/*', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    const card = ticket(page, 'Preparing', 'Slow')
    await step(page, 'Slow')
    await card.getByText('Saving…').waitFor()
    expect(await page.getByText(moved).count()).toBe(0)
    goOn()
    await page.getByText(moved).waitFor()
    await card.getByText('Saving…').waitFor({ state: 'detached' })
  })

  it('says that a status change has no answer, without moving any ticket', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    await orderFor(house(), 'Lost')
    const { page } = await open()
    const heading = page.getByRole('heading', { name: 'New Orders' })
    const before = await heading.boundingBox()
    await page.route('**/api/orders/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await step(page, 'Lost')
    const alert = page.getByRole('alert').filter({ hasText: /^No answer yet for order \d+ \(table 4\)\./ })
    await alert.waitFor()
    expect(await heading.boundingBox()).toEqual(before)
    await ticket(page, 'New Orders', 'Lost').waitFor()

    // Any news of the order removes the message.
    const other = await open()
    await step(other.page, 'Lost')
    await ticket(page, 'Preparing', 'Lost').waitFor()
    await alert.waitFor({ state: 'detached' })
  })

  it('keeps the reason of a pause that failed, and says that orders are not paused', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page } = await open()
    await page.route('**/api/restaurant/pause', (route) => route.abort())
    await page.getByRole('button', { name: 'Pause new orders' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What guests should know').fill('The oven is out')
    await dialog.getByRole('button', { name: 'Pause new orders' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'New orders are NOT paused' }).waitFor()
    expect(await dialog.getByLabel('What guests should know').inputValue()).toBe('The oven is out')

    await page.unroute('**/api/restaurant/pause')
    await dialog.getByRole('button', { name: 'Pause new orders' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('The oven is out').waitFor()

    await page.route('**/api/restaurant/pause', (route) => route.abort())
    await page.getByRole('button', { name: 'Resume orders' }).click()
    await page.getByRole('alert').filter({ hasText: 'New orders are still paused.' }).waitFor()
    await page.unroute('**/api/restaurant/pause')
    await page.getByRole('button', { name: 'Resume orders' }).click()
    await page.getByRole('button', { name: 'Pause new orders' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it.each([360, 390])('fits the text of the pause button on a phone, %i px wide', async (width) => {
    const { page } = await open({ ...PHONE, viewport: { width, height: 800 } })
    await page.getByRole('button', { name: 'Pause new orders' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause new orders' }).click()
    const resume = page.getByRole('button', { name: 'Resume orders' })
    await resume.waitFor()
    expect(await resume.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
    await resume.click()
    await page.getByRole('button', { name: 'Pause new orders' }).waitFor()
  })

  it('shows no counts before the orders have loaded, and a single retry button when loading fails', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page, context } = await house().open(TABLET)
    await house().enter(page)
    await page.goto('/dashboard')
    await page.route('**/api/orders?*', (route) => route.abort())
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close())
    await page.route('**/socket.io/**', (route) => route.abort())
    await page.goto('/live-orders')
    await page.getByRole('button', { name: 'New Orders not known yet' }).waitFor()
    await page.getByText("Couldn't load the orders").waitFor({ timeout: 25_000 })
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  })

  it('counts new tickets below the visible ones, and scrolls to them', async () => {
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) await orderFor(house(), name)
    const { page } = await open()
    await section(page, 'New Orders').getByRole('article').nth(3).waitFor()
    const pill = page.getByRole('button', { name: /^\d+ below$/ })
    const room = () => section(page, 'New Orders').getByRole('list').first().locator('..').boundingBox()
    const roomWithPill = await room()
    const count = Number.parseInt(await pill.innerText(), 10)
    await orderFor(house(), 'Cinq')
    await page.getByRole('button', { name: `${count + 1} below` }).waitFor()
    // Even one large scroll removes the count once nothing is below.
    await page.mouse.move((roomWithPill?.x ?? 0) + 40, (roomWithPill?.y ?? 0) + 40)
    await page.mouse.wheel(0, 20_000)
    await pill.waitFor({ state: 'detached' })
    await page.mouse.wheel(0, -20_000)
    await page.getByRole('button', { name: `${count + 1} below` }).click()
    await expect
      .poll(async () => (await pill.count()) === 0 || Number.parseInt(await pill.innerText(), 10))
      .not.toBe(count + 1)
    await expect.poll(() => pill.evaluateAll((shown) => shown.map((one) => (one as HTMLElement).click()))).toEqual([])
    // The tickets keep their place when the count disappears, so that a tap does not hit the wrong one.
    expect(await room()).toEqual(roomWithPill)
  })

  it('moves the keyboard focus to the next ticket when one is hidden', async () => {
    const { page } = await open(LAPTOP)
    const paid = section(page, 'Paid Orders').getByRole('article')
    const second = await paid.nth(1).innerText()
    await paid.first().getByRole('button', { name: 'Hide' }).press('Enter')
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe(second)
  })
})

async function step(page: Page, customer: string): Promise<void> {
  await ticket(page, 'New Orders', customer).getByRole('button', { name: 'Mark as preparing' }).click()
}
