import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, PHONE } from './browser.ts'
import { MENU } from './diner.ts'

/** The menu on a slow network: readable, with its script still loading. */
async function openBeforeScript(page: Page): Promise<{ asked: string[]; letScriptCome: () => void }> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let letScriptCome = () => {}
  const held = new Promise<void>((resolve) => (letScriptCome = resolve))
  await page.route('**/assets/order-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(MENU, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Margherita', exact: true }).waitFor()
  return { asked, letScriptCome }
}

const isLive = (page: Page) => page.locator('html[data-live]').waitFor()

journey("the first seconds of the diner's page", (house) => {
  it('keep a tap before the script has loaded, highlight the dish, and open it afterwards', async () => {
    const { page } = await house().open(PHONE)
    const { letScriptCome } = await openBeforeScript(page)
    const row = page.getByRole('button', { name: 'Margherita', exact: true })
    const ground = () => row.evaluate((button) => getComputedStyle(button, '::after').backgroundColor)
    const before = await ground()
    await row.tap()
    expect(await ground()).not.toBe(before)
    letScriptCome()
    await page.getByRole('dialog', { name: 'Margherita' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await ground()).toBe(before)
  })

  it('do not open a dish that merely has the keyboard focus', async () => {
    const { page } = await house().open(PHONE)
    const { letScriptCome } = await openBeforeScript(page)
    const isOnDish = () => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog')
    while (!(await isOnDish())) await page.keyboard.press('Tab')
    letScriptCome()
    await isLive(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('load no picture before the script', async () => {
    const { page } = await house().open(PHONE)
    const { asked, letScriptCome } = await openBeforeScript(page)
    expect(asked.filter((url) => url.endsWith('.webp'))).toEqual([])
    letScriptCome()
    await isLive(page)
    await expect.poll(() => asked.filter((url) => url.endsWith('.webp')).length).toBeGreaterThan(0)
  })

  it('show pictures, and how to order, in a browser without JavaScript', async () => {
    const { page } = await house().open({ ...PHONE, javaScriptEnabled: false })
    await page.goto(MENU)
    const advice = page.locator('noscript p')
    await advice.waitFor()
    expect(await advice.textContent()).toMatch(/^Ordering needs JavaScript.*ask the staff to take your order\.$/)
    const picture = page.locator('li noscript img').first()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(108)
  })

  it('render no undefined CSS class', async () => {
    const { page } = await house().open(PHONE)
    const html = await (await page.request.get(MENU)).text()
    expect(html).toContain('class="')
    expect(/class="[^"]*undefined/.exec(html)).toBeNull()
  })
})
