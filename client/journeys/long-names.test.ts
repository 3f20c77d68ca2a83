import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, PHONE } from './browser.ts'
import { signInAsNewOwner } from './new-owner.ts'

const LONG = 'Wolkenkratzerrestaurant'.repeat(5).slice(0, 100) // a single word of the maximum length
const PAGES = ['/dashboard', '/todays-sales', '/account-status', '/profile', '/edit-menu', '/QrCode', '/live-orders']

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

journey('a restaurant with a name of 100 letters', (house) => {
  it('has no page wider than a phone', async () => {
    const { page } = await house().open(PHONE)
    const { call } = await signInAsNewOwner(page, LONG)
    await call('/api/addTables', { tableNumbers: 3 })
    await call('/api/menu-categories', { name: LONG })
    for (const address of PAGES) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      expect([address, await widthOf(page)]).toEqual([address, PHONE.viewport.width])
    }
  })
})
