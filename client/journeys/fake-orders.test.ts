import { expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { journey, LAPTOP, PHONE } from './browser.ts'
import { fillDetails, openCart } from './diner.ts'
import { inTheKitchen, orderFor, section } from './kitchen.ts'

const PICTURES = process.env.PICTURES // a folder: what the screens look like is kept there

journey(
  'fake orders',
  (house) => {
    it('are shown to the kitchen, cancelled together, and kept away by table PINs that guests type in', async () => {
      const cook = await inTheKitchen(house())
      const owner = await house().open(LAPTOP)
      await house().enter(owner.page)
      await owner.page.goto('/dashboard')
      const keep = async ({ page }: { page: typeof cook.page }, name: string) => {
        if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` })
      }

      for (const tableNumber of [1, 2, 3, 4]) await orderFor(house(), `Nobody ${tableNumber}`, tableNumber)
      for (const { page } of [cook, owner]) {
        await page.getByText('These orders may be fake.').waitFor()
        await page.getByText('4 orders for $48.00 from one network, at tables 1, 2, 3 and 4').waitFor()
      }
      await cook.page.getByText(/Table 1 needs its PIN: \d{4}/).waitFor()
      await keep(cook, 'board-alert')
      await keep(owner, 'owner-alert')
      expect(await faultsOf(cook.page)).toEqual([])
      expect(await faultsOf(owner.page)).toEqual([])
      await cook.page.setViewportSize(PHONE.viewport)
      await keep(cook, 'board-alert-phone')
      await cook.page.setViewportSize({ width: 1180, height: 820 })

      await cook.page.getByRole('button', { name: 'Cancel all from this source' }).click()
      const dialog = cook.page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel 4 orders' }).waitFor()
      await keep(cook, 'board-cancel')
      expect(await faultsOf(cook.page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel 4 orders' }).click()
      await cook.page.getByText('4 orders were cancelled ($48.00).').waitFor()
      for (const { page } of [cook, owner])
        await page.getByText('These orders may be fake.').waitFor({ state: 'detached' })
      await section(cook.page, 'Canceled Orders').getByText('Nobody 4').waitFor()

      // On the same network, at a table that nobody had attacked.
      const diner = await house().open(PHONE)
      await openCart(diner.page, 'Margherita')
      await fillDetails(diner.page)
      const place = diner.page.getByRole('button', { name: /^Place Order/ })
      await place.press('Enter')
      await diner.page.getByText("Ask the staff for this table's PIN, then order again.").waitFor()
      await keep(diner, 'diner-pin')
      expect(await faultsOf(diner.page)).toEqual([])
      const strip = cook.page.getByRole('button', { name: /Table 9 needs its PIN/ })
      await strip.waitFor()
      const pin = /Table 9 needs its PIN: (\d{4})/.exec(await strip.innerText())?.[1] ?? ''

      await diner.page.reload()
      await diner.page.getByRole('button', { name: /^View Cart/ }).press('Enter')
      const field = diner.page.getByLabel('Table PIN')
      await field.fill(pin === '0000' ? '1111' : '0000')
      await place.press('Enter')
      await diner.page.getByText("That is not this table's PIN.").waitFor()
      await keep(diner, 'diner-wrong-pin')
      await field.fill(pin)
      await field.press('Enter')
      await diner.page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
      await section(cook.page, 'New Orders').getByText('Yasmin').waitFor()

      await strip.click()
      await keep(cook, 'board-pins')
      expect(await faultsOf(cook.page)).toEqual([])
      for (const tableNumber of [1, 2, 3, 4, 9]) {
        await dialog.getByRole('button', { name: `Stop asking table ${tableNumber} for a PIN` }).click()
        await dialog.getByText(`Table ${tableNumber} `).waitFor({ state: 'detached' })
      }
      await strip.waitFor({ state: 'detached' })

      // A ticket leads there too.
      await section(cook.page, 'New Orders').getByRole('button', { name: 'Cancel Order' }).first().click()
      await keep(cook, 'ticket-cancel')
      await dialog.getByRole('button', { name: 'Is this order fake? See all orders from its source' }).click()
      await dialog.getByRole('button', { name: /^Ask table \d+ for a PIN$/ }).waitFor()
      await keep(cook, 'ticket-source')
      expect(await faultsOf(cook.page)).toEqual([])
      const said = [...cook.said, ...owner.said, ...diner.said]
      expect(said.filter((line) => !/status of (400|403)/.test(line))).toEqual([]) // the browser reports each refusal
    })
  },
  () => ({ RATE_LIMITS: 'on' }),
)
