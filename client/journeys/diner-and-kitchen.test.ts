import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, journey, LAPTOP, PHONE, playsOf } from './browser.ts'
import { inTheKitchen, orderFor, ticket } from './kitchen.ts'

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
  it('complete an order from the phone to paid and hidden', async () => {
    const cook = await inTheKitchen(house())
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
    // Delivered is the last stage: done, with its time.
    await diner.page
      .getByRole('listitem')
      .filter({ hasText: /Delivered to the table\d\d:\d\d/ })
      .waitFor()
    await card('Delivered to the table').getByRole('button', { name: 'Paid' }).click()
    await card('Paid Orders').getByRole('button', { name: 'Hide' }).click()
    await card('Paid Orders').waitFor({ state: 'detached' })
  })

  it('cancel an order with a reason that the diner sees, and restore it', async () => {
    const cook = await inTheKitchen(house())
    const diner = await house().open(PHONE)
    await orderAs(diner.page, 'Quentin')
    const card = (name: string) => ticket(cook.page, name, 'Quentin')
    await diner.page.getByRole('button', { name: 'Order More Items' }).waitFor()
    await card('New Orders').getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = cook.page.getByRole('dialog')
    await dialog.getByText('Please provide a reason for canceling the order:').waitFor()
    // Focus on the field would open the tablet's keyboard.
    await dialog.locator('button:focus', { hasText: 'Not available' }).waitFor()
    await dialog.getByPlaceholder('Enter cancellation reason').fill('Out of basil')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await card('Cancelled Orders').getByText('Out of basil').waitFor()
    await card('Cancelled Orders').getByText('Cancelled reason').waitFor()
    await diner.page.getByText('Reason: Out of basil', { exact: true }).waitFor()
    await card('Cancelled Orders').getByRole('button', { name: 'Restore' }).click()
    await card('New Orders').waitFor()
    expect(await card('New Orders').innerText()).not.toContain('Out of basil')
  })

  it('undo a status change made by mistake', async () => {
    const cook = await inTheKitchen(house())
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
  })

  it('show in the cancel dialog that another screen changed the order, and keep the reason', async () => {
    const [cook, other] = [await inTheKitchen(house()), await inTheKitchen(house())]
    await orderFor(house(), 'Winston')
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
    const moved = /^Order \d+ \(table 4\) was moved to Paid on another screen\. It can no longer be cancelled\.$/
    await dialog.getByRole('alert').filter({ hasText: moved }).waitFor({ timeout: 5_000 })
    // Submit is disabled, and the dialog's message is not repeated behind it.
    expect(await dialog.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
    expect(await cook.page.locator('#kitchen-header').getByText('Your change was not made.').count()).toBe(0)
    expect(await reason.inputValue()).toBe('The oven is out')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await ticket(cook.page, 'Paid Orders', 'Winston').waitFor()
  })

  it("show each other's changes on two kitchen screens", async () => {
    const [first, second] = [await inTheKitchen(house()), await inTheKitchen(house())]
    await orderFor(house(), 'Ophelia')
    await ticket(second.page, 'New Orders', 'Ophelia').waitFor()
    await ticket(first.page, 'New Orders', 'Ophelia').getByRole('button', { name: 'Mark as preparing' }).click()
    await ticket(second.page, 'Preparing', 'Ophelia').waitFor()
  })

  it("update the open figures of the owner's dashboard within a second", async () => {
    const owner = await house().open(LAPTOP)
    const diner = await house().open(PHONE)
    await house().enter(owner.page)
    await owner.page.goto('/dashboard')
    const openNow = owner.page.getByRole('definition').nth(4)
    await openNow.filter({ hasText: /^\d+$/ }).waitFor()
    const before = Number(await openNow.innerText())
    await orderAs(diner.page, 'Daphne')
    await openNow.filter({ hasText: new RegExp(`^${before + 1}$`) }).waitFor({ timeout: 1_000 })
  })

  it('return to the menu when the diner goes back from a dish', async () => {
    const { page } = await house().open(PHONE)
    await page.goto(`/order/${DEMO.restaurantId}/7`)
    await page.getByRole('button', { name: /^Margherita/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/order/${DEMO.restaurantId}/7`)
  })
})
