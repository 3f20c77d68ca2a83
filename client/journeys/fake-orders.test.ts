import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { DEMO, journey, LAPTOP, PHONE, TABLET } from './browser.ts'
import { fillDetails, openCart } from './diner.ts'
import { inTheKitchen, orderFor, section, ticket } from './kitchen.ts'

/** The text of the focused element. */
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** The height that the alert and the PINs take from the tickets. */
async function noticesHeight(page: Page): Promise<number> {
  const tops = [page.getByText('orders may be fake'), page.getByRole('region', { name: 'Table PINs' })]
  const boxes = await Promise.all(tops.map((element) => element.locator('xpath=ancestor::div[1]').boundingBox()))
  const ends = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []))
  return Math.max(...ends) - Math.min(...ends)
}

const askForPin = (page: Page, tableNumber: number) =>
  page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` }
      await fetch('/api/tables/pin', { method: 'PUT', headers, body: JSON.stringify(body) })
    },
    { restaurantId: DEMO.restaurantId, tableNumber, isOn: true },
  )

async function stopAsking(page: Page, tableNumber: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  const stop = dialog.getByRole('button', { name: `Stop asking table ${tableNumber} for a PIN` })
  await stop.click()
  await stop.waitFor({ state: 'detached' })
}

journey(
  'fake orders',
  (house) => {
    it('are shown to the kitchen, cancelled together, and prevented by table PINs that guests enter', async () => {
      const cook = await inTheKitchen(house())
      const owner = await house().open(LAPTOP)
      await house().enter(owner.page)
      await owner.page.goto('/dashboard')
      for (const tableNumber of [1, 2, 3, 4]) await orderFor(house(), `Nobody ${tableNumber}`, tableNumber)
      for (const { page } of [cook, owner]) {
        await page.getByText('orders may be fake').waitFor()
        await page.getByText('at tables 1, 2, 3 and 4 ($48.00, from one network).').waitFor()
      }
      await cook.page.getByText(/Table 1 \d{4}/).waitFor()
      expect(await faultsOf(cook.page)).toEqual([])
      expect(await faultsOf(owner.page)).toEqual([])

      // Twelve PINs still leave room for the tickets.
      for (let tableNumber = 5; tableNumber <= 12; tableNumber += 1) await askForPin(cook.page, tableNumber)
      await cook.page.getByText(/Table 12 \d{4}/).waitFor()
      expect(await noticesHeight(cook.page)).toBeLessThanOrEqual(96)
      await cook.page.setViewportSize(PHONE.viewport)
      expect(await noticesHeight(cook.page)).toBeLessThanOrEqual(140)
      await cook.page.setViewportSize(TABLET.viewport)

      const check = cook.page.getByRole('button', { name: 'Check' })
      const dialog = cook.page.getByRole('dialog')
      await check.click()
      await dialog
        .getByRole('listitem')
        .filter({ hasText: /Table 3.*No\. \d+ · Nobody 3.*\$12\.00/ })
        .last()
        .waitFor()
      expect(await faultsOf(cook.page)).toEqual([])
      await cook.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => check.evaluate((button) => button === document.activeElement)).toBe(true)
      await check.click()
      await dialog.getByRole('button', { name: 'Cancel all from this source' }).click()
      const alert = cook.page.getByRole('dialog', { name: 'Orders that may be fake' })
      await alert.waitFor({ state: 'detached' })
      await dialog.getByRole('button', { name: 'Cancel 4 orders' }).waitFor()
      expect(await focusedIn(cook.page)).toBe('Keep them')
      await cook.page.keyboard.press('Enter')
      await expect.poll(() => dialog.count()).toBe(0) // both are shown while they fade
      await expect.poll(() => focusedIn(cook.page)).toBe('Check')
      await check.click()
      await dialog.getByRole('button', { name: 'Cancel all from this source' }).click()
      await alert.waitFor({ state: 'detached' })
      await dialog.getByRole('button', { name: 'Cancel 4 orders' }).waitFor()
      expect(await faultsOf(cook.page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel 4 orders' }).click()
      await cook.page.getByText('4 orders were cancelled ($48.00).').waitFor()
      for (const { page } of [cook, owner]) await page.getByText('orders may be fake').waitFor({ state: 'detached' })
      await expect.poll(() => focusedIn(cook.page)).toBe('Live orders')
      await section(cook.page, 'Cancelled Orders').getByText('Nobody 4').waitFor()

      // On the same network, at a table without fake orders.
      await cook.page.getByRole('button', { name: 'All PINs' }).click()
      await stopAsking(cook.page, 9)
      await cook.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      const diner = await house().open(PHONE)
      await openCart(diner.page, 'Margherita')
      await fillDetails(diner.page)
      const place = diner.page.getByRole('button', { name: /^Place Order/ })
      await place.press('Enter')
      await diner.page.getByText("Ask the staff for this table's PIN, then order again.").waitFor()
      expect(await faultsOf(diner.page)).toEqual([])
      const field = diner.page.getByLabel('Table PIN')
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
      const strip = cook.page.getByRole('region', { name: 'Table PINs' })
      await strip.getByText('Table 9').waitFor()
      const pin = /Table 9 (\d{4})/.exec(await strip.innerText())?.[1] ?? ''

      await diner.page.reload()
      const cart = diner.page.getByRole('button', { name: /^View Cart.*Your order was not sent\.$/ })
      await cart.waitFor()
      await cart.press('Enter')
      await field.fill(pin === '0000' ? '1111' : '0000')
      await place.press('Enter')
      await diner.page.getByText("That is not this table's PIN.").waitFor()
      await field.fill(pin)
      await field.press('Enter')
      await diner.page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
      await section(cook.page, 'New Orders').getByText('Yasmin').waitFor()

      await cook.page.getByRole('button', { name: 'All PINs' }).click()
      expect(await faultsOf(cook.page)).toEqual([])
      // Its network is still suspected, so guests on it are asked at table 9 too, until this button is pressed.
      await dialog.getByText('Only guests on suspicious networks need this PIN.').waitFor()
      await dialog.getByRole('button', { name: 'Stop asking them' }).click()
      await dialog.getByText('This also closes the alert about their orders').waitFor()
      await dialog.getByRole('button', { name: 'Keep asking' }).click()
      await dialog.getByRole('button', { name: 'Stop asking them' }).click()
      await dialog.getByRole('button', { name: 'Stop asking and close the alert' }).click()
      // Seven tables that were switched on by hand remain: 5 to 12 without 9.
      await dialog.getByRole('button', { name: 'Stop asking table 1 for a PIN' }).waitFor({ state: 'detached' })
      await dialog.getByRole('button', { name: 'Stop asking all 7 tables' }).click()
      await strip.waitFor({ state: 'detached' })
      await expect.poll(() => focusedIn(cook.page)).toBe('Live orders')

      // The dialog also opens from a ticket, and returns to the typed reason.
      await ticket(cook.page, 'New Orders', 'Yasmin').getByRole('button', { name: 'Cancel Order' }).click()
      await dialog.getByLabel('Reason').fill('Nobody sits there')
      const seeSource = dialog.getByRole('button', { name: 'Is this order fake? See all orders from its source' })
      await seeSource.click()
      await dialog.getByRole('button', { name: /^Ask table \d+ for a PIN$/ }).waitFor()
      expect(await faultsOf(cook.page)).toEqual([])
      await dialog.getByRole('button', { name: 'Keep it' }).click()
      await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Nobody sits there')
      await expect.poll(() => focusedIn(cook.page)).toBe('Not available') // in the dialog, not on a ticket behind it
      await seeSource.click()
      await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
      await section(cook.page, 'Cancelled Orders').getByText('Yasmin').waitFor()
      await expect.poll(() => focusedIn(cook.page)).toBe('Live orders')

      // A diner who was asked for a PIN can order without one once the table stops asking.
      await askForPin(cook.page, 9)
      const later = await house().open(PHONE)
      await openCart(later.page, 'Margherita')
      await fillDetails(later.page)
      const placeLater = later.page.getByRole('button', { name: /^Place Order/ })
      await placeLater.press('Enter')
      await later.page.getByText("Ask the staff for this table's PIN, then order again.").waitFor()
      await placeLater.press('Enter')
      await later.page.getByText('Enter all 4 digits.').waitFor() // the table still asks
      await cook.page.getByRole('button', { name: 'All PINs' }).click()
      await dialog.getByRole('button', { name: 'Stop asking table 9 for a PIN' }).click()
      await strip.waitFor({ state: 'detached' })
      await placeLater.press('Enter')
      await later.page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
      house().expectFaults(/status of (400|403)/)
    })
  },
  () => ({ RATE_LIMITS: 'on' }),
)
