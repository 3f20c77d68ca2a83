import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { DEMO, journey, LAPTOP, PHONE } from './browser.ts'

const PASSWORD = 'a long password'

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

journey(
  'registration',
  (house) => {
    it('shows an owner what went wrong, keeps the form, then registers and offers a payment method', async () => {
      const { page, context } = await house().open(LAPTOP)
      await page.goto('/register')
      const form = page.getByRole('tabpanel', { name: 'My restaurant' })
      const register = form.getByRole('button', { name: 'Register' })
      expect(await register.isDisabled()).toBe(true)
      await fill(page, { 'Restaurant name': 'Lucky Penny', 'Owner name': 'Olive', Address: '1 Test Street' })
      await form.getByLabel('Email').fill(DEMO.email)
      await form.getByLabel('Phone').fill('+61 3')
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByText('Phone number must be numeric.').waitFor()
      expect(await register.isDisabled()).toBe(true)
      await form.getByLabel('Phone').fill('0390001111')
      await register.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('An error occurred during registration. Please try again.').waitFor()
      await dialog.getByRole('heading', { name: 'Error' }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Back to the form' }).click()
      await form.getByText('An account with this email already exists.').waitFor()
      expect(await page.getByLabel('Restaurant name').inputValue()).toBe('Lucky Penny')

      await form.getByLabel('Email').fill('olive@lucky-penny.example')
      await register.click()
      await dialog.getByText('Registration successful! You can now add payment method.').waitFor()
      await dialog.getByRole('heading', { name: 'Set Up Your Payment Method' }).waitFor()
      expect(await faultsOf(page)).toEqual([])
      const opening = context.waitForEvent('page')
      await dialog.getByRole('button', { name: 'Add Payment Method' }).click()
      await (await opening).close()
      await page.getByText('please log in again for the change to apply.').waitFor()
      await page.getByRole('button', { name: 'Not yet' }).click()
      await dialog.getByRole('button', { name: 'Later' }).click()
      await page.waitForURL('**/completeAccount')
      house().expectFaults(/status of 409/)
      await context.close()
    })

    it('takes a poster to the profile, and says after a login that a subscription is required', async () => {
      const { page, context } = await house().open(PHONE)
      await page.goto('/register')
      await page.getByRole('tab', { name: "I'm hiring or looking for work" }).click()
      const form = page.getByRole('tabpanel', { name: "I'm hiring or looking for work" })
      await form.getByLabel('Name').fill('Pia Poster')
      await form.getByLabel('Email').fill('pia@example.com')
      await form.getByLabel('Phone').fill('0411222333')
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await form.getByLabel('Location').fill('Fitzroy VIC 3065')
      await form.getByRole('button', { name: 'Register' }).click()
      await page.getByRole('button', { name: 'Go to your profile' }).click()
      await page.waitForURL('**/profile')
      for (const words of ['Pia Poster', 'pia@example.com', '0411222333', 'Fitzroy VIC 3065', 'Poster']) {
        await page.getByRole('definition').filter({ hasText: words }).first().waitFor()
      }

      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await page.getByLabel('Email').fill('pia@example.com')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Login successful. Subscription required').waitFor()
      expect(await faultsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Later' }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      await page.goto('/profile')
      const checkout = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      const subscribing = await checkout
      await subscribing.getByLabel(/4242 4242 4242 4242/).check()
      await subscribing.getByRole('button', { name: 'Subscribe' }).click()
      await subscribing.getByRole('heading', { name: 'That’s done' }).waitFor()
      await subscribing.close()
      await page.getByRole('button', { name: 'End subscription' }).click()
      await dialog.getByRole('button', { name: 'End subscription' }).click()
      await page.getByRole('button', { name: 'Subscribe' }).waitFor()
      expect(await faultsOf(page)).toEqual([])

      await page.getByRole('link', { name: 'Account', exact: true }).click()
      await page.getByRole('heading', { name: 'Devices' }).waitFor()
      await page.getByRole('button', { name: 'Delete account' }).click()
      await dialog.getByRole('textbox').fill('pia@example.com')
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await page.waitForURL('**/login')
      await page.getByText('Your account was deleted.').waitFor()
      house().expectFaults(/status of 401/)
      await context.close()
    })
  },
  () => ({ MARKETPLACE_SUBSCRIPTION: 'required' }),
)
