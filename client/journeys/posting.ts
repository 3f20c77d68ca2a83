import type { Page } from 'playwright-core'

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const role = (page: Page) => page.getByRole('combobox', { name: 'Role' })
export const location = (page: Page) => page.getByRole('combobox', { name: 'Location' })

export async function chooseRole(page: Page, name: string): Promise<void> {
  await role(page).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Picks what the catalogue's status dialog says, and closes it. */
export async function read(page: Page, title: string, button: 'OK' | 'Close'): Promise<void> {
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
