import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, type House, journey, LAPTOP, openKitchen, PHONE, playsOf, TABLET } from './browser.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const ticket = (page: Page, name: string, customer: string) =>
  section(page, name).getByRole('article').filter({ hasText: customer })

async function kitchen(house: House) {
  const window = await house.open(TABLET)
  await house.signIn(window.page)
  await openKitchen(window.page)
  return window
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on screen')
  return Math.round(box.y + box.height)
}

async function orderAs(page: Page, name: string, note = ''): Promise<void> {
  await page.goto(`/order/${DEMO.restaurantId}/7`)
  await page.getByRole('button', { name: /^Margherita/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /Prosciutto/ }).check()
  await sheet.getByRole('button', { name: /more|increase|add one/i }).click()
  if (note !== '') await sheet.getByRole('textbox').fill(note)
  await sheet.getByRole('button', { name: 'Add to Cart ($60.00)' }).click()
  await page.getByRole('button', { name: /View Cart \(2\)/ }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Phone').fill('0411222333')
  await page.getByRole('button', { name: /Place Order/ }).click()
  await page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
}

journey('a diner and a kitchen', (house) => {
  it('go from the phone to the beep, to the table, to paid, and out of sight', async () => {
    const cook = await kitchen(house())
    const diner = await house().open(PHONE)
    const beepsBefore = await playsOf(cook.page, 'new-order')

    await orderAs(diner.page, 'Zelda', 'Nut allergy, please check the oil')
    const card = (name: string) => ticket(cook.page, name, 'Zelda')
    await card('New Orders').waitFor({ timeout: 2_000 })
    await expect.poll(() => playsOf(cook.page, 'new-order')).toBeGreaterThan(beepsBefore)
    const text = (await card('New Orders').innerText()).replace(/\s+/g, ' ')
    for (const part of ['7', 'Margherita', 'Prosciutto', 'Nut allergy, please check the oil', '0411222333', '$60.00']) {
      expect(text).toContain(part)
    }
    await diner.page.locator('[aria-current="step"]', { hasText: 'The kitchen has your order' }).waitFor()

    await card('New Orders').getByRole('button', { name: 'Mark as preparing' }).click()
    await card('Preparing').waitFor()
    await diner.page.locator('[aria-current="step"]', { hasText: 'Preparing' }).waitFor()
    await card('Preparing').getByRole('button', { name: 'Delivered to the table' }).click()
    // Delivered is the end: a step that is done and has its time.
    await diner.page
      .getByRole('listitem')
      .filter({ hasText: /Delivered to the table\d\d:\d\d/ })
      .waitFor()
    await card('Delivered to the table').getByRole('button', { name: 'Paid' }).click()
    await card('Paid Orders').getByRole('button', { name: 'Hide' }).click()
    await card('Paid Orders').waitFor({ state: 'detached' })
    expect([...cook.said, ...diner.said]).toEqual([])
  })

  it('cancel with a reason, which the diner reads, and restore', async () => {
    const cook = await kitchen(house())
    const diner = await house().open(PHONE)
    await orderAs(diner.page, 'Quentin')
    const card = (name: string) => ticket(cook.page, name, 'Quentin')
    await card('New Orders').getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = cook.page.getByRole('dialog')
    await dialog.getByText('Please provide a reason for canceling the order:').waitFor()
    // On the field it would bring up the tablet's keyboard.
    await dialog.locator('button:focus', { hasText: 'Sold out' }).waitFor()
    await dialog.getByPlaceholder('Enter cancellation reason').fill('Out of basil')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await card('Canceled Orders').getByText('Out of basil').waitFor()
    await card('Canceled Orders').getByText('Cancelled reason').waitFor()
    await diner.page.getByText('Out of basil').waitFor()
    await card('Canceled Orders').getByRole('button', { name: 'Restore' }).click()
    await card('New Orders').waitFor()
    expect(await card('New Orders').innerText()).not.toContain('Out of basil')
    expect([...cook.said, ...diner.said]).toEqual([])
  })

  it('undo a step that was tapped by mistake', async () => {
    const cook = await kitchen(house())
    const diner = await house().open(PHONE)
    await orderAs(diner.page, 'Ursula')
    const card = (name: string) => ticket(cook.page, name, 'Ursula')
    await card('New Orders').getByRole('button', { name: 'Mark as preparing' }).click()
    await card('Preparing').waitFor()
    const offer = cook.page.getByText(/^Order \d+ \(table 7\) moved to Preparing$/)
    await offer.waitFor()
    const [header, undo] = [cook.page.locator('#kitchen-header'), cook.page.getByRole('button', { name: 'Undo' })]
    expect(await bottomOf(undo)).toBeLessThanOrEqual(await bottomOf(header))
    await undo.click()
    await offer.waitFor({ state: 'detached' })
    await card('New Orders').waitFor()
    await diner.page.locator('[aria-current="step"]', { hasText: 'The kitchen has your order' }).waitFor()
    expect([...cook.said, ...diner.said]).toEqual([])
  })

  it('see each other’s changes on two kitchen screens', async () => {
    const [first, second] = [await kitchen(house()), await kitchen(house())]
    const diner = await house().open(PHONE)
    await orderAs(diner.page, 'Ophelia')
    await ticket(second.page, 'New Orders', 'Ophelia').waitFor()
    await ticket(first.page, 'New Orders', 'Ophelia').getByRole('button', { name: 'Mark as preparing' }).click()
    await ticket(second.page, 'Preparing', 'Ophelia').waitFor()
    expect([...first.said, ...second.said, ...diner.said]).toEqual([])
  })

  it('jump past all paid orders to the canceled ones, and stand below the header', async () => {
    const { page, said } = await kitchen(house())
    const [header, canceled] = [page.locator('#kitchen-header'), section(page, 'Canceled Orders')]
    await page.getByRole('button', { name: /^Canceled Orders/ }).click()
    await canceled.getByRole('article').first().getByRole('button', { name: 'Restore' }).waitFor()
    // What was skipped is laid out within the next frames: it must still stand there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.round((await canceled.boundingBox())?.y ?? 0)).toBe(await bottomOf(header))
    expect(said).toEqual([])
  })

  it('see the tickets below the red bar when the network is gone', async () => {
    const { page, context } = await kitchen(house())
    const [header, first] = [page.locator('#kitchen-header'), section(page, 'New Orders')]
    await page.evaluate(() => window.scrollTo(0, 40))
    await context.setOffline(true)
    await page.getByText('NOT RECEIVING ORDERS').waitFor()
    await expect
      .poll(async () => Math.round((await first.boundingBox())?.y ?? 0))
      .toBeGreaterThanOrEqual(await bottomOf(header))
  })

  it('move the figures of an owner who looks at the dashboard, within the second', async () => {
    const owner = await house().open(LAPTOP)
    const diner = await house().open(PHONE)
    await house().signIn(owner.page)
    const openNow = owner.page.getByRole('definition').nth(4)
    await openNow.filter({ hasText: /^\d+$/ }).waitFor()
    const before = Number(await openNow.innerText())
    await orderAs(diner.page, 'Daphne')
    await openNow.filter({ hasText: new RegExp(`^${before + 1}$`) }).waitFor({ timeout: 1_000 })
    expect([...owner.said, ...diner.said]).toEqual([])
  })

  it('stay on the menu when the diner goes back from a dish', async () => {
    const { page, said } = await house().open(PHONE)
    await page.goto(`/order/${DEMO.restaurantId}/7`)
    await page.getByRole('button', { name: /^Margherita/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/order/${DEMO.restaurantId}/7`)
    expect(said).toEqual([])
  })
})
