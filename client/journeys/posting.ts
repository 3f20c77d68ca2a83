import type { Page } from 'playwright-core'
import type { WirePost } from '../../shared/marketplace/marketplace-api.ts'

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const role = (page: Page) => page.getByRole('combobox', { name: 'Role' })
export const location = (page: Page) => page.getByRole('combobox', { name: 'Location' })

export async function chooseRole(page: Page, name: string): Promise<void> {
  await role(page).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Checks the outcome dialog of the specification, and closes it. */
export async function read(page: Page, title: string, button: 'OK' | 'Close'): Promise<void> {
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Own listings as they are that many days after their last edit, with a server that renews them. */
export async function showOldListings(page: Page, days: number): Promise<void> {
  let posts: WirePost[] = []
  await page.route(/\/(advisers|worker)posts\?/, async (route) => {
    const response = await route.fetch()
    const listed = (await response.json()) as WirePost[]
    posts = [...posts, ...listed]
    await route.fulfill({ response, json: listed.map((post) => ({ ...post, daysLeft: post.daysLeft - days })) })
  })
  await page.route('**/api/posts/*/renew', (route) =>
    route.fulfill({ json: posts.find(({ _id }) => route.request().url().includes(_id)) }),
  )
}
