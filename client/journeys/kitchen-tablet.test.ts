import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, journey, LAPTOP, PHONE, playsOf, TABLET } from './browser.ts'

/** Shows a kitchen sign-in code on the owner's laptop, and returns it. */
async function showLink(page: Page): Promise<string> {
  await page.goto('/account-status')
  await page.getByRole('button', { name: 'Add a kitchen tablet' }).click()
  await page.getByText('Works once.').waitFor()
  return page.getByText(/^[2-9b-z]{4}-[2-9b-z]{4}$/).innerText()
}

const addressOf = (page: Page) => new URL(page.url()).pathname

journey('a kitchen tablet', (house) => {
  it('is signed in by a code, opens only live orders and availability, and is signed out from the laptop', async () => {
    house().expectFaults(/status of 400/)
    const laptop = await house().open(LAPTOP)
    await house().signIn(laptop.page)
    const code = await showLink(laptop.page)

    const tablet = await house().open(TABLET)
    await tablet.page.goto(`/kitchen#${code.replace('-', '')}`)
    await tablet.page.waitForURL('**/live-orders')
    await tablet.page.getByText('Mark as preparing').first().waitFor()
    expect(tablet.page.url()).not.toContain(code)
    // The untouched laptop says that the code was used, and lists the tablet.
    await laptop.page.getByText(/ is signed in\.$/).waitFor()
    await laptop.page.getByRole('listitem').filter({ hasText: 'Kitchen' }).waitFor()
    await laptop.page.getByRole('button', { name: 'Done' }).click()
    await laptop.page.getByRole('button', { name: 'Add a kitchen tablet' }).waitFor()

    const second = await house().open(TABLET)
    await second.page.goto('/kitchen')
    await second.page.getByLabel('Code').fill(code.toUpperCase())
    await second.page.getByRole('button', { name: 'Sign in' }).click()
    await second.page.getByText("This code isn't right. Check it, or get a new one: each code works once.").waitFor()
    await second.context.close()

    // None of the owner's pages opens, whatever address is typed.
    for (const address of ['/dashboard', '/account-status', '/QrCode', '/profile', '/login']) {
      await tablet.page.goto(address)
      await expect.poll(() => addressOf(tablet.page)).toBe('/live-orders')
    }
    const links = tablet.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect.poll(() => links.allInnerTexts()).toEqual(['Tuckshop', 'Live orders', 'Availability'])

    const diner = await house().open(PHONE)
    await diner.page.goto(`/order/${DEMO.restaurantId}/7`)
    const dish = diner.page.getByRole('button', { name: /^Margherita/ })
    await dish.waitFor()
    await tablet.page.getByRole('link', { name: 'Availability' }).click()
    const onTablet = tablet.page.getByRole('switch', { name: 'Margherita' })
    await onTablet.click()
    await diner.page.getByText('Not Available').nth(1).waitFor() // one dish of the demo is not available already
    expect(await onTablet.getAttribute('aria-checked')).toBe('false')

    // A switch on another screen moves this one.
    await laptop.page.goto('/availability')
    await laptop.page.getByRole('switch', { name: 'Margherita' }).click()
    await expect.poll(() => onTablet.getAttribute('aria-checked')).toBe('true')

    await tablet.page.getByRole('link', { name: 'Live orders' }).click()
    await tablet.page.getByText('Mark as preparing').first().waitFor()
    await laptop.page.goto('/account-status')
    const device = laptop.page.getByRole('listitem').filter({ hasText: 'Kitchen' })
    await device.getByRole('button', { name: /Sign out/ }).click()
    await tablet.page.waitForURL('**/kitchen')
    await tablet.page.getByText('This tablet was signed out and no longer shows new orders.').waitFor()
    expect(await playsOf(tablet.page, 'connection-lost')).toBe(1)
    await device.waitFor({ state: 'detached' })
    house().expectFaults(/status of 401/) // the tablet's last request
    for (const { context } of [laptop, tablet, diner]) await context.close()
  })

  it('shows a ticket as late after the time the owner sets', async () => {
    const laptop = await house().open(LAPTOP)
    await house().signIn(laptop.page)
    const tablet = await house().open(TABLET)
    const code = await showLink(laptop.page)
    await tablet.page.goto('/kitchen')
    await tablet.page.getByLabel('Code').fill(code)
    await tablet.page.getByRole('button', { name: 'Sign in' }).click()
    await tablet.page.getByText('Mark as preparing').first().waitFor()
    const late = tablet.page.locator('[class*="late"]')
    const before = await late.count()
    await laptop.page.getByLabel('Yellow after (minutes)').fill('119')
    await laptop.page.getByLabel('Red after (minutes)').fill('118')
    await laptop.page.getByRole('button', { name: 'Save times' }).click()
    await laptop.page.getByText('The due time must be shorter than the late time.').waitFor()
    await laptop.page.getByLabel('Yellow after (minutes)').fill('1')
    await laptop.page.getByLabel('Red after (minutes)').fill('2')
    await laptop.page.getByRole('button', { name: 'Save times' }).click()
    await laptop.page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => late.count()).toBeGreaterThan(before)
    for (const { context } of [laptop, tablet]) await context.close()
  })
})
