import { expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { DEMO, journey, LAPTOP } from './browser.ts'
import { inTheKitchen, orderFor, section } from './kitchen.ts'

journey(
  'fake orders from many networks',
  (house) => {
    it('show the kitchen how many networks they come from, and are cancelled together', async () => {
      const cook = await inTheKitchen(house())
      const owner = await house().open(LAPTOP)
      await house().enter(owner.page)
      await owner.page.goto('/dashboard')
      for (let network = 1; network <= 40; network += 1) {
        const headers = { 'X-Forwarded-For': `198.51.100.${network}` }
        const tableNumber = (network % 8) + 1
        const page = await fetch(`${house().url}/order/${DEMO.restaurantId}/${tableNumber}`, { headers })
        const cookie = page.headers.getSetCookie().map((kept) => kept.split(';')[0])
        await orderFor(house(), `Nobody ${network}`, tableNumber, { ...headers, cookie: cookie.join('; ') })
      }
      const words =
        '40 orders may be fake at tables 1, 2, 3, 4, 5, 6, 7 and 8 ($480.00, from 40 networks not seen here before).'
      for (const { page } of [cook, owner]) await page.getByText(words).waitFor()
      expect(await faultsOf(cook.page)).toEqual([])

      await cook.page.getByRole('button', { name: 'Check' }).click()
      const dialog = cook.page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel all of these orders' }).click()
      await dialog.getByRole('button', { name: 'Cancel 40 orders' }).waitFor()
      expect(await faultsOf(cook.page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel 40 orders' }).click()
      await cook.page.getByText('40 orders were cancelled ($480.00).').waitFor()
      for (const { page } of [cook, owner]) await page.getByText('orders may be fake').waitFor({ state: 'detached' })
      await section(cook.page, 'Cancelled Orders').getByText('Nobody 40').waitFor()
    })
  },
  () => ({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }),
)
