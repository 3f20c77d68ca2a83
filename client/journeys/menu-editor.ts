import type { Page } from 'playwright-core'
import { type House, LAPTOP } from './browser.ts'

export async function openEditor(house: House, tab: 'Edit Menu Categories' | 'Edit Menu Items') {
  const window = await house.open(LAPTOP)
  await house.enter(window.page)
  await window.page.goto('/edit-menu')
  await window.page.getByRole('tab', { name: tab }).click()
  return window
}

export const dish = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
