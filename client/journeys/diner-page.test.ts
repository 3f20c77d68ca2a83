import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SignedIn } from '../../shared/accounts/accounts-api.ts'
import type { WireMenuItem } from '../../shared/menu/menu-api.ts'
import { DEMO, journey, PHONE } from './browser.ts'

const MENU = `/order/${DEMO.restaurantId}/9`
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } }

async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('dialog', { name }).waitFor()
}

async function addDish(page: Page, name: string): Promise<void> {
  await openDish(page, name)
  await page.getByRole('button', { name: /^Add to Cart/ }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function order(page: Page): Promise<void> {
  await page.goto(MENU)
  await addDish(page, 'Margherita')
  await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
  await page.getByLabel('Name').fill('Yasmin')
  await page.getByLabel('Email').fill('yasmin@example.com')
  await page.getByLabel('Phone').fill('+61 411 222 333')
  await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
  await page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
}

async function asOwner(url: string) {
  const call = async <Answer>(method: string, path: string, body: unknown, token?: string): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) }
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    expect(answer.ok).toBe(true)
    return answer.json() as Promise<Answer>
  }
  const { UserObj } = await call<SignedIn>('POST', '/api/login', { email: DEMO.email, password: DEMO.password })
  const items = await call<WireMenuItem[]>('GET', `/api/menu-items?restaurantId=${DEMO.restaurantId}`, undefined)
  return async (name: string, available: boolean) => {
    const item = items.find((candidate) => candidate.name === name)
    await call('PUT', `/api/menu-items/${item?._id}`, { available }, UserObj.token)
  }
}

journey("a diner's page", (house) => {
  it("shows times by the restaurant's clock, wherever the phone believes it is", async () => {
    const { page, said } = await house().open({ ...PHONE, timezoneId: 'America/New_York' })
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
    expect(said).toEqual([])
  })

  it('hands the focus to the order’s own button when the success view is closed by Escape', async () => {
    const { page, said } = await house().open(PHONE)
    await order(page)
    await page.keyboard.press('Escape')
    await page.locator('button:focus', { hasText: /^Order No\. \d+/ }).waitFor()
    expect(said).toEqual([])
  })

  it('counts no dish that has sold out while it lay in the cart', async () => {
    const setAvailable = await asOwner(house().url)
    const { page, said } = await house().open(PHONE)
    await page.goto(MENU)
    await addDish(page, 'Lemon tart')
    await addDish(page, 'Flat white')
    await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
    const cart = page.getByRole('dialog')
    const subtotal = cart.getByRole('paragraph').filter({ hasText: 'Subtotal' })
    const before = await subtotal.innerText()
    await setAvailable('Lemon tart', false)
    await cart.getByText('Sold out, so it is not counted.').waitFor()
    const coffee = await cart.getByRole('listitem').filter({ hasText: 'Flat white' }).innerText()
    const price = /\$\d+\.\d\d/.exec(coffee)?.[0] ?? 'no price'
    expect(before).not.toContain(price)
    expect(await subtotal.innerText()).toContain(price)
    expect(said).toEqual([])
  })

  it('keeps the close button off the prices, however far the cart is scrolled', async () => {
    const { page, said } = await house().open(PHONE)
    await page.goto(MENU)
    for (const name of ['Margherita', 'Flat white', 'Pavlova', 'Chai latte']) await addDish(page, name)
    await page.getByRole('button', { name: /^View Cart/ }).press('Enter')
    await page.getByLabel('Phone').scrollIntoViewIfNeeded()
    const [title, close] = await Promise.all([
      page.getByRole('heading', { name: 'Your cart' }).boundingBox(),
      page.getByRole('button', { name: 'Close' }).boundingBox(),
    ])
    if (!title || !close) throw new Error('The cart is open')
    expect(title.y).toBeLessThanOrEqual(close.y)
    expect(title.y + title.height).toBeGreaterThanOrEqual(close.y + close.height)
    expect(said).toEqual([])
  })

  it('shows a dish’s name, price and first extra beside its picture on a phone held sideways', async () => {
    const { page, said } = await house().open(ON_ITS_SIDE)
    await page.goto(MENU)
    await openDish(page, 'Margherita')
    const dialog = page.getByRole('dialog')
    const foot = await dialog.getByRole('button', { name: /^Add to Cart/ }).boundingBox()
    for (const element of [dialog.getByRole('heading'), dialog.getByRole('checkbox').first()]) {
      const box = await element.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
    }
    expect(said).toEqual([])
  })

  it('fits the narrowest phone with letters twice as large', async () => {
    const { page, said } = await house().open({ ...PHONE, viewport: { width: 320, height: 640 } })
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
    expect(said).toEqual([])
  })
})
