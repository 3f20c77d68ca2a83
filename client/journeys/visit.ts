import type { Page } from 'playwright-core'
import type { House } from './browser.ts'

/** A screen to open on a device. */
export type Visit = readonly [name: string, device: object, go: (page: Page, house: House) => Promise<void>]

/** Waits for the page's heading and its requests. */
export const signedIn = (address: string) => async (page: Page, house: House) => {
  await house.enter(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main h1').waitFor({ state: 'attached' })
}
export const owner = (address: string, ready: string) => async (page: Page, house: House) => {
  await house.enter(page)
  await page.goto(address)
  await page.getByText(ready).first().waitFor()
}
