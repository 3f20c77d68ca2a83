import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO, journey, LAPTOP, PHONE } from './browser.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

const NEW = 'eggs benedict at noon'
const NEWER = 'three lamingtons please'

let post: MailServer
beforeAll(async () => {
  post = await startMailServer()
})
afterAll(() => post.close())

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function chooseNew(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(confirmation)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

journey(
  'an owner who forgot the password',
  (house) => {
    it('sees for an unknown email that there is no such user, with a link to register', async () => {
      house().expectFaults(/status of 404/)
      const { page, context } = await house().open(PHONE)
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill('nobody@cornerpantry.example')
      await dialog.getByRole('button', { name: 'Send the link' }).click()
      await dialog.getByText('User not found.').waitFor()
      expect(await dialog.getByLabel('Email').inputValue()).toBe('nobody@cornerpantry.example')
      await dialog.getByRole('link', { name: 'Register' }).click()
      await page.getByRole('heading', { name: 'Register your restaurant' }).waitFor()
      expect(post.mails).toHaveLength(0)
      await context.close()
    })

    it('gets an email, chooses a new password and logs in with it; the old password, sessions and link stop working', async () => {
      house().expectFaults(/status of 401/)
      // A laptop is signed in while the phone requests the reset.
      const laptop = await house().open(LAPTOP)
      await house().signIn(laptop.page)

      const { page, context } = await house().open(PHONE)
      await page.goto('/login')
      await page.getByLabel('Email').fill(DEMO.email)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('Reset password instructions will be sent to your email shortly.').waitFor()

      await expect.poll(() => post.mails.length).toBe(1)
      const [mail] = post.mails
      expect(mail).toMatchObject({ subject: 'Reset your Tuckshop password', to: [{ address: DEMO.email }] })
      const link = /http:\S+\/reset-password#token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      expect(link.startsWith(house().url)).toBe(true)
      expect(mail?.html).toContain(`href="${link}"`)

      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(link)
      await page.waitForURL(`${house().url}/reset-password`)
      await page.reload()
      await chooseNew(page, NEW, 'eggs benedict at one')
      await page.getByText('New password and confirmation do not match.').waitFor()
      await chooseNew(page, NEW)
      await page.getByText('Password changed successfully!').waitFor()
      // The laptop is signed out at once.
      await laptop.page.waitForURL('**/login')

      await logIn(page, DEMO.password)
      await page.getByText('Invalid email or password.').waitFor()
      await logIn(page, NEW)
      await page.waitForURL('**/dashboard')

      // The token is never in a request's URL.
      const token = link.split('=')[1] ?? ''
      expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([])

      // The format of links in older emails.
      await page.goto(link.replace('#', '?'))
      await page.waitForURL(`${house().url}/reset-password`)
      await chooseNew(page, 'another one altogether')
      await page.getByText('This link has expired or has been used. Please ask for a new one.').waitFor()
      expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe('another one altogether')
      house().expectFaults(/status of 400/)
      await laptop.context.close()
      await context.close()
    })

    it("changes a known password, and cannot choose one made of the restaurant's name", async () => {
      house().expectFaults(/status of 400/)
      const { page, context } = await house().open(LAPTOP)
      await page.goto('/login')
      await page.getByRole('link', { name: 'Change password' }).click()
      const change = async (oldPassword: string, newPassword: string, confirmation = newPassword) => {
        await page.getByLabel('Email').fill(DEMO.email)
        await page.getByLabel('Old Password').fill(oldPassword)
        await page.getByLabel('New Password', { exact: true }).fill(newPassword)
        await page.getByLabel('Confirm New Password').fill(confirmation)
        await page.getByRole('button', { name: 'Change Password' }).click()
      }
      await change(NEW, NEWER, 'something else')
      await page.getByText('New password and confirmation do not match.').waitFor()
      await change('not this one', NEWER)
      await page.getByText('Failed to change password. Please check your details.').waitFor()
      await change(NEW, DEMO.password)
      await page
        .getByText(
          'This password consists mostly of your name, email, phone number or restaurant, or of the name Tuckshop.',
        )
        .waitFor()
      expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(DEMO.password)
      await change(NEW, NEWER)
      await page.getByText('Password changed successfully!').waitFor()
      expect(await page.getByLabel('Old Password').inputValue()).toBe('')
      await logIn(page, NEWER)
      await page.waitForURL('**/dashboard')
      await context.close()
    })

    it('sees an error with a link to feedback when no email can be sent', async () => {
      house().expectFaults(/status of 503/)
      await post.close()
      const { page, context } = await house().open(LAPTOP)
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(DEMO.email)
      await dialog.getByRole('button', { name: 'Send the link' }).click()
      await dialog.getByText('An error occurred. Please try again.').waitFor()
      await dialog.getByRole('link', { name: 'Give Feedback' }).click()
      await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
      await context.close()
    })
  },
  () => ({ SMTP_URL: post.url }),
)
