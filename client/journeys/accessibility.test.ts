import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO, type House, journey, LAPTOP, PHONE, TABLET } from './browser.ts'

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

type Visit = readonly [name: string, device: object, go: (page: Page, house: House) => Promise<void>]

const menu = `/order/${DEMO.restaurantId}/7`
const openDish = async (page: Page) => {
  await page.goto(menu)
  await page.getByRole('button', { name: /^Margherita/ }).click()
  await page.getByRole('dialog').waitFor()
}
const owner = (address: string, ready: string) => async (page: Page, house: House) => {
  await house.signIn(page)
  await page.goto(address)
  await page.getByText(ready).first().waitFor()
}

const VISITS: readonly Visit[] = [
  ['the menu', PHONE, async (page) => void (await page.goto(menu))],
  ['a dish', PHONE, openDish],
  [
    'the cart',
    PHONE,
    async (page) => {
      await openDish(page)
      await page.getByRole('button', { name: /Add to Cart/ }).click()
      await page.getByRole('button', { name: /View Cart/ }).click()
      await page.getByRole('button', { name: /Place Order/ }).waitFor()
    },
  ],
  ['a table that is not there', PHONE, async (page) => void (await page.goto(`/order/${DEMO.restaurantId}/99`))],
  ['a restaurant that is not there', PHONE, async (page) => void (await page.goto('/order/nowhere/1'))],
  ['the cart without a table', PHONE, async (page) => void (await page.goto('/view-cart'))],
  ['login', LAPTOP, async (page) => void (await page.goto('/login'))],
  ['register', LAPTOP, async (page) => void (await page.goto('/register'))],
  ['feedback', LAPTOP, async (page) => void (await page.goto('/feedback'))],
  ['the dashboard', LAPTOP, owner('/dashboard', 'Live orders')],
  ['live orders', TABLET, owner('/live-orders', 'Mark as preparing')],
  ['the QR codes', LAPTOP, owner('/QrCode', 'Order food here')],
]

journey('every screen can be used by everyone', (house) => {
  describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
    it.each(VISITS)('%s', async (_, device, go) => {
      const { page, context, said } = await house().open({ ...device, colorScheme, reducedMotion: 'reduce' })
      // The kitchen is dark unless somebody chose otherwise.
      await context.addInitScript((theme) => localStorage.setItem('theme', JSON.stringify(theme)), colorScheme)
      await go(page, house())
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(colorScheme)
      await page.getByRole('heading').first().waitFor({ state: 'attached' })
      expect(await faultsOf(page)).toEqual([])
      expect(said.filter((line) => !line.includes('404'))).toEqual([])
      await context.close()
    })
  })
})
