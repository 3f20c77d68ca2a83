import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, type House, journey, LAPTOP, openKitchen, PHONE, playsOf, TABLET } from './browser.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const ticket = (page: Page, name: string, customer: string) =>
  section(page, name).getByRole('article').filter({ hasText: customer })

async function kitchen(house: House, device: object = TABLET) {
  const window = await house.open(device)
  await house.signIn(window.page)
  await openKitchen(window.page)
  return window
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on screen')
  return { ...box, right: box.x + box.width, bottom: Math.round(box.y + box.height) }
}

const bottomOf = async (element: Locator): Promise<number> => (await boxOf(element)).bottom

type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
const boxesOf = async (elements: Locator) => Promise.all((await elements.all()).map(boxOf))

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
    await diner.page.getByRole('button', { name: 'Order More Items' }).waitFor()
    await card('New Orders').getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = cook.page.getByRole('dialog')
    await dialog.getByText('Please provide a reason for canceling the order:').waitFor()
    // On the field it would bring up the tablet's keyboard.
    await dialog.locator('button:focus', { hasText: 'Sold out' }).waitFor()
    await dialog.getByPlaceholder('Enter cancellation reason').fill('Out of basil')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await card('Canceled Orders').getByText('Out of basil').waitFor()
    await card('Canceled Orders').getByText('Cancelled reason').waitFor()
    await diner.page.getByText('Reason: Out of basil', { exact: true }).waitFor()
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
    await cook.page.getByRole('button', { name: 'Undo' }).click()
    await offer.waitFor({ state: 'detached' })
    await card('New Orders').waitFor()
    await diner.page.locator('[aria-current="step"]', { hasText: 'The kitchen has your order' }).waitFor()
    expect([...cook.said, ...diner.said]).toEqual([])
  })

  it('read in the cancel dialog that another screen was faster, and keep the reason', async () => {
    const [cook, other] = [await kitchen(house()), await kitchen(house())]
    const diner = await house().open(PHONE)
    await orderAs(diner.page, 'Winston')
    await ticket(cook.page, 'New Orders', 'Winston').getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = cook.page.getByRole('dialog')
    const reason = dialog.getByPlaceholder('Enter cancellation reason')
    await reason.fill('The oven is out')

    for (const [from, step] of [
      ['New Orders', 'Mark as preparing'],
      ['Preparing', 'Delivered to the table'],
      ['Delivered to the table', 'Paid'],
    ] as const) {
      await ticket(other.page, from, 'Winston').getByRole('button', { name: step }).click()
    }
    const moved = /^Order \d+ \(table 7\) is in Paid: another screen changed it\. It cannot be canceled any more\.$/
    await dialog.getByRole('alert').filter({ hasText: moved }).waitFor({ timeout: 5_000 })
    // What cannot succeed is not offered, and what is said once is not said again behind the dialog.
    expect(await dialog.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
    expect(await cook.page.locator('#kitchen-header').getByText('Nothing was done here.').count()).toBe(0)
    expect(await reason.inputValue()).toBe('The oven is out')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await ticket(cook.page, 'Paid Orders', 'Winston').waitFor()
    expect([...cook.said, ...other.said, ...diner.said]).toEqual([])
  })

  it.each([
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1180, 820],
  ])('find no control and no ticket under a toast, at %i × %i', async (width, height) => {
    const diner = await house().open(PHONE)
    for (const name of [`Ada${width}`, `Bo${width}`]) await orderAs(diner.page, name)
    const { page, said } = await kitchen(house(), { viewport: { width, height }, hasTouch: true })
    const header = page.locator('#kitchen-header')
    const controls = page.locator('header nav, #kitchen-header').getByRole('button').or(page.getByRole('link'))
    const undo = page.getByRole('button', { name: 'Undo' })
    const { height: headerHeight } = await boxOf(header)

    for (const name of [`Ada${width}`, `Bo${width}`]) {
      await ticket(page, 'New Orders', name).getByRole('button', { name: 'Mark as preparing' }).click()
    }
    await undo.last().waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const toasts = await boxesOf(undo.filter({ visible: true }).locator('..'))
    expect(toasts).toHaveLength(width < 768 ? 1 : 2)
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
    for (const box of await boxesOf(undo.filter({ visible: true }))) expect(box.height).toBeGreaterThanOrEqual(56)
    expect([...diner.said, ...said]).toEqual([])
  })

  it('reach every section, and every link of the top bar, with wet hands', async () => {
    const { page, said } = await kitchen(house(), { viewport: { width: 1152, height: 800 }, hasTouch: true })
    const jumps = await boxesOf(page.getByRole('navigation', { name: 'Sections' }).getByRole('button'))
    expect(jumps).toHaveLength(5)
    const board = await boxOf(section(page, 'Paid Orders'))
    for (const jump of jumps) expect(jump.right).toBeLessThanOrEqual(board.right)
    const top = page.getByRole('navigation', { name: 'Main' })
    for (const box of await boxesOf(top.getByRole('link').or(top.getByRole('button')).filter({ visible: true }))) {
      expect(box.height).toBeGreaterThanOrEqual(56)
    }
    expect(said).toEqual([])
  })

  it('do not slip from a ticket’s step to its cancellation', async () => {
    const diner = await house().open(PHONE)
    await orderAs(diner.page, 'Slip')
    const { page, said } = await kitchen(house())
    const card = ticket(page, 'New Orders', 'Slip')
    const [whole, step, cancel] = await Promise.all([
      boxOf(card),
      boxOf(card.getByRole('button', { name: 'Mark as preparing' })),
      boxOf(card.getByRole('button', { name: 'Cancel Order' })),
    ])
    expect(step.width).toBeGreaterThan(whole.width * 0.9)
    expect(Math.round(step.y) - cancel.bottom).toBeGreaterThanOrEqual(12)
    expect([...diner.said, ...said]).toEqual([])
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
