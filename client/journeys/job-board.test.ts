import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journey, LAPTOP, PHONE } from './browser.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { signInAsNewPoster } from './new-poster.ts'

const WEEKDAYS = { Monday: true, Tuesday: true, Wednesday: true, Thursday: true, Friday: true }
const WEEKEND = { Saturday: false, Sunday: false }

const cafe = {
  name: 'The Copper Ladle',
  job: 'Sommelier',
  phone: '0390001111',
  location: 'Richmond, VIC 3121',
  availability: { ...WEEKDAYS, ...WEEKEND },
  description: 'A long list, and guests who ask.',
}
const ines = {
  name: 'Ines Quill',
  job: 'Sommelier',
  email: 'ines.private@quill.example',
  location: 'Collingwood, VIC 3066',
  availability: { ...WEEKDAYS, ...WEEKEND, Friday: false },
  description: 'Old world by heart.\nNew world by nose.',
  badges: ['WSET'],
  certificates: ['RSA (Victoria)'],
  yearsExperience: 6,
  policeCheck: true,
}

let post: MailServer
beforeAll(async () => {
  post = await startMailServer()
})
afterAll(() => post.close())

/** The page's HTML and text, where an email address must not appear. */
const contentOf = async (page: Page) => `${await page.content()} ${await page.locator('main').innerText()}`

async function chooseSuburb(page: Page, typed: string, suburb: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Suburb' }).pressSequentially(typed)
  await page.getByRole('option', { name: suburb }).click()
}

async function chooseRole(page: Page, role: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).fill(role)
  await page.getByRole('option', { name: role, exact: true }).click()
}

journey(
  'the job board',
  (house) => {
    const listings: { worker: string; job: string } = { worker: '', job: '' }
    const openPoster = async () => {
      const opened = await house().open(PHONE)
      return { ...opened, ...(await signInAsNewPoster(opened.page)) }
    }

    it('lets an employer find a worker by role, suburb and days, and write to them', async () => {
      const worker = await openPoster()
      listings.worker = await worker.post('worker', ines)
      await worker.context.close()

      const { page, context, email, post: create } = await openPoster()
      listings.job = await create('employer', cafe)
      await page.goto('/workers')
      await page.getByRole('button', { name: 'Any role, anywhere, any day' }).click()
      await chooseRole(page, 'Sommelier')
      await chooseSuburb(page, 'richmond', 'Richmond, VIC 3121')
      await page.waitForURL('**/workers?job=Sommelier&suburb=Richmond,+VIC+3121')
      const card = page.getByRole('listitem').filter({ hasText: 'Ines Q.' })
      await card.getByText('4 of your 5 days').waitFor()
      expect(await card.innerText()).toMatch(/Collingwood, VIC 3066 · \d\.\d km away/)
      await page.getByRole('button', { name: 'Monday' }).click()
      await page.getByRole('button', { name: 'Friday' }).click()
      await card.getByText('4 of your 5 days').waitFor()
      await page.waitForURL('**/workers?job=Sommelier&suburb=Richmond,+VIC+3121&days=Monday,Friday')
      await page.getByRole('button', { name: /^Show \d/ }).click()
      expect(await page.getByText('How far').isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Sommelier · Richmond, VIC 3121 + 10 km · Mon, Fri' }).waitFor()
      expect(await contentOf(page)).not.toMatch(/[\w.]+@quill/)

      await card.getByRole('link', { name: 'Sommelier' }).click()
      await page.getByRole('heading', { name: 'Write to Ines Q.' }).waitFor()
      expect(await page.title()).toBe('Sommelier in Collingwood, VIC 3066 looking for work: Ines Q. · Tuckshop')
      for (const words of ['6 years’ experience', 'Police check', 'RSA (Victoria)', 'WSET', '4 of your 5 days']) {
        await page.getByText(words).first().waitFor()
      }
      expect(await page.getByText('Old world').innerText()).toBe('Old world by heart.\nNew world by nose.')
      expect(await page.getByRole('link', { name: /^Call/ }).count()).toBe(0)
      expect(await page.getByLabel('Your email').inputValue()).toBe(email)

      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Write a message.').waitFor()
      await page.getByLabel('Message').fill('Dear Ines,\nwould Thursday suit you?')
      await page.getByRole('button', { name: 'Send message' }).dblclick()
      await page.getByRole('heading', { name: 'Message sent' }).waitFor()
      await page.getByText(`Ines Q. will reply to ${email}.`).waitFor()
      await expect.poll(() => post.mails.length).toBe(1)
      const [mail] = post.mails
      expect(mail?.to?.map(({ address }) => address)).toEqual(['ines.private@quill.example'])
      expect(mail?.replyTo?.map(({ address }) => address)).toEqual([email])
      expect(mail?.text).toContain('would Thursday suit you?')
      expect(await contentOf(page)).not.toMatch(/[\w.]+@quill/)

      await page.goBack()
      await page.waitForURL('**/workers?job=Sommelier&suburb=Richmond,+VIC+3121&days=Monday,Friday')
      await card.getByText('4 of your 5 days').waitFor()
      await page.goBack()
      await page.waitForURL('**/workers?job=Sommelier&suburb=Richmond,+VIC+3121&days=Monday')
      await card.getByText('4 of your 5 days').waitFor()
      await page.goForward()
      await card.getByText('4 of your 5 days').waitFor()
      await context.close()
    })

    it('keeps a message that could not be sent, and says why', async () => {
      house().expectFaults(/net::ERR_FAILED/)
      const { page, context } = await house().open(LAPTOP)
      await page.goto(`/workers/${listings.worker}`)
      await page.getByLabel('Your name').fill('Otto')
      await page.getByLabel('Your email').fill('otto@example.com')
      await page.getByLabel('Message').fill('A table of twelve on Monday?')
      await page.route('**/contact', (route) => route.abort())
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('No connection. Please check the network. Your message is still here.').waitFor()
      expect(await page.getByLabel('Message').inputValue()).toBe('A table of twelve on Monday?')
      await page.unroute('**/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByRole('heading', { name: 'Message sent' }).waitFor()
      await expect.poll(() => post.mails.at(-1)?.replyTo?.[0]?.address).toBe('otto@example.com')
      await context.close()
    })

    it('keeps a typed message through navigation and a reload, until it is sent', async () => {
      const { page, context } = await house().open(PHONE)
      const listing = `/workers/${listings.worker}`
      const message = page.getByLabel('Message')
      await page.goto(listing)
      await page.getByLabel('Your email').fill('otto@example.com')
      await message.fill('Are you free')
      await page.getByRole('link', { name: 'All people looking for work' }).click()
      await page.getByRole('heading', { name: 'People looking for work' }).waitFor()
      await page.goBack()
      await expect.poll(() => message.inputValue()).toBe('Are you free')
      await message.fill('Are you free on Monday?')
      await page.reload()
      await expect.poll(() => message.inputValue()).toBe('Are you free on Monday?')
      expect(await page.getByLabel('Your email').inputValue()).toBe('otto@example.com')
      await page.getByLabel('Your name').fill('Otto')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByRole('heading', { name: 'Message sent' }).waitFor()
      await page.reload()
      expect(await message.inputValue()).toBe('')
      await context.close()
    })

    it("accepts a visitor's report and thanks them", async () => {
      const { page, context } = await house().open(PHONE)
      await page.goto(`/jobs/${listings.job}`)
      await page.getByRole('button', { name: 'Report this listing' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await dialog.getByText('Choose what is wrong with it.').waitFor()
      await dialog.getByLabel('Asks for money').check()
      await dialog.getByLabel('In your own words').fill('A deposit for the uniform.')
      const sent = page.waitForRequest('**/report')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      expect((await sent).postDataJSON()).toEqual({ reason: 'Asks for money', words: 'A deposit for the uniform.' })
      await dialog.getByText('Thank you').waitFor()
      await context.close()
    })

    it('shows posters a link to edit their own listing, and visitors the phone only if it is shared', async () => {
      const { page, context, email, post: create } = await openPoster()
      const id = await create('employer', { ...cafe, name: 'Golden Plover', job: 'Cellar hand', sharePhone: true })
      await page.goto(`/jobs/${id}`)
      await page.getByRole('heading', { name: 'This is your listing' }).waitFor()
      expect(await page.getByRole('button', { name: 'Send message' }).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Edit this listing' }).getAttribute('href')).toBe(
        `/profile?edit=${id}`,
      )
      await context.close()

      const visitor = await house().open(PHONE)
      await visitor.page.goto(`/jobs/${id}`)
      const call = visitor.page.getByRole('link', { name: 'Call 03 9000 1111' })
      expect(await call.getAttribute('href')).toBe('tel:0390001111')
      expect(await contentOf(visitor.page)).not.toContain(email)
      await visitor.context.close()
    })

    it('shows more results, focuses the first new one, and is unchanged after returning from a listing', async () => {
      const { page, context } = await house().open(PHONE)
      for (let branch = 1; branch <= 21; branch += 1) {
        // A page shows at most two listings per account.
        const { post: create } = await signInAsNewPoster(page)
        await create('employer', { ...cafe, name: `Branch ${branch}`, job: 'Glassie' })
      }
      await page.goto('/jobs?job=Glassie')
      await page.getByRole('status').filter({ hasText: '20+ jobs' }).waitFor()
      await page.getByRole('button', { name: 'Show more' }).click()
      await page.waitForURL('**/jobs?job=Glassie&page=2')
      const cards = page.getByRole('listitem').filter({ hasText: 'Branch' })
      await expect.poll(() => cards.count()).toBe(21)
      const last = cards.last().getByRole('link', { name: 'Glassie' })
      await expect.poll(() => last.evaluate((link) => link === document.activeElement)).toBe(true)
      await last.click()
      await page.getByText('Write to Branch 1').first().waitFor()
      await page.goBack()
      await expect.poll(() => cards.count()).toBe(21)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
      await page.reload()
      await expect.poll(() => cards.count()).toBe(21)
      await context.close()
    })

    it('asks a visitor which suburb they mean, and invites them to post', async () => {
      const { page, context } = await house().open(LAPTOP)
      await page.goto('/jobs?job=Sommelier')
      await page.getByRole('combobox', { name: 'Suburb' }).fill('Richmnd')
      await page.getByText("We don't know a suburb called “Richmnd”.").waitFor()
      await page.getByRole('button', { name: 'Richmond, VIC 3121' }).click()
      await page.getByRole('listitem').filter({ hasText: 'The Copper Ladle' }).waitFor()
      expect(await page.getByRole('combobox', { name: 'Suburb' }).inputValue()).toBe('Richmond, VIC 3121')
      await page.getByRole('link', { name: "I'm looking for work" }).first().click()
      await page.waitForURL('**/register?as=poster')
      await context.close()
    })

    it('leads a visitor looking for work through registration to the open form', async () => {
      const { page, context } = await house().open(PHONE)
      await page.goto('/jobs')
      await page.getByRole('link', { name: "I'm looking for work" }).first().click()
      await page.getByRole('tab', { name: 'My restaurant' }).click()
      await page.getByRole('tab', { name: "I'm hiring or looking for work" }).click()
      const form = page.getByRole('tabpanel', { name: "I'm hiring or looking for work" })
      await form.getByLabel('Name').fill('Wanda Works')
      await form.getByLabel('Email').fill('wanda@example.com')
      await form.getByLabel('Phone').fill('0411222333')
      await form.getByLabel('Password', { exact: true }).fill('a long password')
      await form.getByLabel('Location').fill('Fitzroy VIC 3065')
      await form.getByRole('button', { name: 'Register' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('dialog', { name: 'Please fill the details' }).waitFor()
      await page.waitForURL('**/profile?new=work')
      await page.goto('/')
      await page.getByRole('link', { name: 'Go to your posts' }).first().click()
      await page.getByRole('heading', { name: 'Your posts' }).waitFor()
      await context.close()
    })

    it('returns a visitor to the listing where they chose to log in, also through registration', async () => {
      const { page, context, email, password } = await openPoster()
      await page.evaluate(() => localStorage.clear())
      const listing = `/workers/${listings.worker}`
      await page.goto(listing)
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.getByRole('link', { name: 'Login' }).click()
      await page.getByRole('link', { name: 'register for jobs' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await page.getByRole('heading', { name: 'Login' }).waitFor()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.waitForURL(`**${listing}`)
      await page.getByRole('heading', { name: 'Write to Ines Q.' }).waitFor()
      await context.close()
    })

    it('links each board to the other on a phone, beside the heading', async () => {
      const { page, context } = await house().open(PHONE)
      await page.goto('/jobs')
      await page.getByRole('link', { name: 'See people looking for work' }).click()
      await page.getByRole('heading', { name: 'People looking for work' }).waitFor()
      await page.getByRole('link', { name: 'See the jobs' }).click()
      await page.getByRole('heading', { name: 'Jobs in hospitality' }).waitFor()
      await context.close()
    })

    it('suggests filters to relax when nothing matches', async () => {
      const { page, context } = await house().open(PHONE)
      await page.goto('/jobs?job=Sommelier&suburb=Richmond,+VIC+3121&within=0&days=Sunday')
      await page.getByText('No jobs match').waitFor()
      await page.getByRole('button', { name: 'Any day' }).click()
      await page.getByRole('listitem').filter({ hasText: 'The Copper Ladle' }).waitFor()
      await context.close()
    })

    it('says that a listing is gone, and links back to the board', async () => {
      house().expectFaults(/status of 404/)
      const { page, context } = await house().open(LAPTOP)
      await page.goto('/workers/not-there')
      await page.getByRole('heading', { name: 'This listing is gone' }).waitFor()
      expect(await page.title()).toBe('This listing is gone · Tuckshop')
      await page.getByRole('link', { name: 'See other people' }).click()
      await page.getByRole('heading', { name: 'People looking for work' }).waitFor()
      await context.close()
    })

    it('reloads the board once the network is back', async () => {
      house().expectFaults(/net::ERR_FAILED/)
      const { page, context } = await house().open(LAPTOP)
      await page.route('**/api/findwork/posts?*', (route) => route.abort())
      await page.goto('/jobs?job=Sommelier')
      await page.getByText("Couldn't load the jobs").waitFor()
      await page.unroute('**/api/findwork/posts?*')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.getByRole('listitem').filter({ hasText: 'The Copper Ladle' }).waitFor()
      await context.close()
    })
  },
  () => ({ SMTP_URL: post.url, DEMO: 'off' }),
)
