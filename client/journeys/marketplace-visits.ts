import type { Page } from 'playwright-core'
import { LAPTOP, PHONE } from './browser.ts'
import { signInAsNewPoster } from './new-poster.ts'
import { owner, signedIn, type Visit } from './visit.ts'

/** The reports as the operator sees them. */
const reports = async (page: Page) => {
  const post = { _id: 'p', kind: 'employer', job: 'Barista', name: 'Lucky Penny', location: 'Richmond, VIC 3121' }
  const list = ['new', 'kept', 'removed'].map((status) => ({
    _id: status,
    reason: 'Asks for money',
    words: 'Fifty dollars for a uniform',
    status,
    createdAt: '2026-11-20T07:30:00.000Z',
    post: { ...post, _id: status, description: 'A good team.' },
  }))
  await page.route('**/api/admin/reports', (route) =>
    route.fulfill({ json: [...list, { ...list[0], _id: 'gone', post: null }] }),
  )
  await page.goto('/reports')
  await page.getByText('Fifty dollars').first().waitFor()
}
/** Opened from an email; `status` is the server's answer to its link. */
const matchMail = (status: number, ready: string) => async (page: Page) => {
  await page.route('**/api/matchMail/*', (route) => route.fulfill({ status, json: { isOn: false } }))
  await page.goto('/match-mail?word=mailed')
  await page.getByText(ready).waitFor()
}
/** A poster with a job and a worker listing. */
const posted =
  (address: string, ...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    const { post } = await signInAsNewPoster(page)
    for (const kind of ['employer', 'worker'] as const) await post(kind)
    await page.goto(address)
    await page.getByText('60 days left').first().waitFor()
    for (const step of steps) await step(page)
  }
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const reads = (text: string) => (page: Page) => page.getByText(text).first().waitFor()

/** Another account's listing, as a visitor sees it. */
const listing = async (page: Page) => {
  const { post } = await signInAsNewPoster(page)
  const id = await post('worker', {
    name: 'Ines Quill',
    job: 'Sommelier',
    badges: ['WSET'],
    certificates: ['RSA (Victoria)'],
    description: 'Old world by heart.',
    sharePhone: true,
    policeCheck: true,
  })
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`/workers/${id}`)
  await page.getByRole('heading', { name: 'Write to Ines Q.' }).waitFor()
}

/** The job boards' screens, and those of posters. */
export const MARKETPLACE_VISITS: readonly Visit[] = [
  ['the profile with listings', PHONE, posted('/profile')],
  ['a job form with errors', PHONE, posted('/profile?new=job', press('Post this job'), reads('Choose a role'))],
  [
    'a worker form with suburb suggestions',
    LAPTOP,
    posted(
      '/profile?new=work',
      (page) => page.getByRole('combobox', { name: 'Location' }).fill('Richmond'),
      (page) => page.getByRole('option').first().waitFor(),
    ),
  ],
  [
    'an unknown suburb',
    PHONE,
    posted(
      '/profile?new=job',
      (page) => page.getByRole('combobox', { name: 'Location' }).fill('Richmnd'),
      (page) => page.keyboard.press('Tab'),
      reads('Did you mean'),
    ),
  ],
  ['editing a listing', LAPTOP, posted('/profile', press('Edit Post'), reads('Update the data'))],
  [
    'a listing, with its deletion to confirm',
    PHONE,
    posted('/profile', press('Delete Post'), reads('Confirm Deletion')),
  ],
  ['reported listings', LAPTOP, reports],
  [
    'a reported listing, with its removal to confirm',
    PHONE,
    async (page) => {
      await reports(page)
      await page.getByRole('button', { name: 'Take down Barista by Lucky Penny' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['reported listings, for an account that is not the operator', LAPTOP, signedIn('/reports')],
  ['job alerts that a link has turned off', PHONE, matchMail(200, 'Job alerts are off')],
  ['job alerts by an invalid link', PHONE, matchMail(404, 'This link is invalid or has expired')],
  ['job alerts without a link', LAPTOP, async (page) => void (await page.goto('/match-mail'))],
  ['job alerts, signed in', PHONE, owner('/match-mail', 'Email me new listings')],
  [
    'the workers board',
    LAPTOP,
    async (page) => {
      await listing(page)
      await page.getByRole('link', { name: 'All people looking for work' }).click()
      await page.getByRole('button', { name: 'Monday' }).click()
      await page.getByText('on the day you chose').first().waitFor()
    },
  ],
  [
    'the board’s filters on a phone, without results',
    PHONE,
    async (page) => {
      await page.goto('/jobs?job=Sommelier&suburb=Richmnd&days=Sunday')
      await page.getByText('No jobs match').waitFor()
      await page.getByRole('button', { name: /^Sommelier/ }).click()
      await page.getByLabel('This place only').waitFor({ state: 'attached' })
    },
  ],
  ['a listing', LAPTOP, listing],
  [
    'a message form with errors',
    PHONE,
    async (page) => {
      await listing(page)
      await page.getByLabel('Your email').fill('ines')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Write a message.').waitFor()
    },
  ],
  [
    'a sent message',
    PHONE,
    async (page) => {
      await listing(page)
      await page.getByLabel('Your name').fill('Otto')
      await page.getByLabel('Your email').fill('otto@example.com')
      await page.getByLabel('Message').fill('Would Thursday suit you?')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Message sent').waitFor()
    },
  ],
  [
    'reporting a listing',
    PHONE,
    async (page) => {
      await listing(page)
      await page.getByRole('button', { name: 'Report this listing' }).click()
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByText('Choose what is wrong with it.').waitFor()
    },
  ],
  ['a listing that is gone', PHONE, async (page) => void (await page.goto('/jobs/not-there'))],
]
