import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, INSTALLS, journey, LAPTOP, PHONE, playsOf } from './browser.ts'

const PASSWORD = 'a long password'

/** A restaurant of its own, so that the demo data stays unchanged for other tests. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  const form = page.getByRole('tabpanel', { name: 'My restaurant' })
  const typed = {
    'Restaurant name': 'Lucky Penny',
    'Owner name': 'Olive',
    Phone: '0390001111',
    Address: '1 Test Street',
  }
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.waitForURL('**/completeAccount')
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** In the page: what the user has answered about notifications, which a browser without a screen always denies. */
function answerPermission(permission: string): void {
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission })
}

journey('the account page', (house) => {
  it('saves details, tables and the email, plays the sounds, signs out everywhere and deletes the account', async () => {
    const laptop = await house().open(LAPTOP)
    const { page } = laptop
    await register(page, 'olive@example.com')
    await page.goto('/account-status')
    const saved = page.getByText('Saved', { exact: true })

    const save = page.getByRole('button', { name: 'Save details' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Phone').fill('+61')
    await save.click()
    await page.getByText('Phone number must be numeric.').waitFor()
    await page.getByLabel('Phone').fill('0399998888')
    await page.getByLabel('Email').fill('olive@lucky-penny.example')
    const askOnce = { status: 403, json: { statusCode: 403, code: 'PASSWORD_REQUIRED', message: 'Enter it again.' } }
    await page.route('**/api/account', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(askOnce) : route.fallback(),
    )
    await save.click()
    const confirming = page.getByRole('dialog', { name: "Confirm it's you" })
    await confirming.getByLabel('Password', { exact: true }).fill('not this one')
    await confirming.getByRole('button', { name: 'Continue' }).click()
    await confirming.getByText('The password is wrong.').first().waitFor()
    await page.unroute('**/api/account')
    await confirming.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await confirming.getByRole('button', { name: 'Continue' }).click()
    await saved.waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('0399998888')
    expect(await page.getByLabel('Email').inputValue()).toBe('olive@lucky-penny.example')

    await page.getByLabel('Number of tables').fill('0')
    await page.getByRole('button', { name: 'Save tables' }).click()
    await page.getByText('Enter a whole number from 1 to 999.').waitFor()
    await page.getByLabel('Number of tables').fill('8')
    await page.getByRole('button', { name: 'Save tables' }).click()
    await expect.poll(() => saved.count()).toBe(2)

    await page.getByRole('button', { name: 'Play “new order”' }).click()
    await expect.poll(() => playsOf(page, 'new-order')).toBe(1)
    await page.getByRole('button', { name: 'Play “not receiving orders”' }).click()
    await expect.poll(() => playsOf(page, 'connection-lost')).toBe(1)

    const phone = await house().open(PHONE)
    await logIn(phone.page, 'olive@lucky-penny.example')
    await phone.page.waitForURL('**/completeAccount')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const asking = page.getByRole('dialog', { name: 'Sign out every device?' })
    await asking.getByText('Kitchen tablets stop showing orders').waitFor()
    await asking.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/login')
    await phone.page.waitForURL('**/login')

    await logIn(page, 'olive@lucky-penny.example')
    await page.waitForURL('**/completeAccount')
    await page.goto('/account-status')
    await expect.poll(() => page.getByLabel('Number of tables').inputValue()).toBe('8')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('olive@example.com')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByText('Type olive@lucky-penny.example to delete the account.').waitFor()
    await dialog.getByRole('textbox').fill('olive@lucky-penny.example')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await page.waitForURL('**/login')
    await logIn(page, 'olive@lucky-penny.example')
    await page.getByText('Invalid email or password.').waitFor()
    house().expectFaults(/status of 40[013]/)
    await laptop.context.close()
    await phone.context.close()
  })

  it('does not overwrite what another device has changed meanwhile', async () => {
    const { page } = await house().open(LAPTOP)
    await register(page, 'oscar@example.com')
    await page.goto('/account-status')
    await page.getByLabel('Phone').fill('0399990000')
    const { page: phone } = await house().open(PHONE)
    await logIn(phone, 'oscar@example.com')
    await phone.waitForURL('**/completeAccount')
    await phone.goto('/account-status')
    await phone.getByLabel('Restaurant name').fill('Unlucky Penny')
    await phone.getByRole('button', { name: 'Save details' }).click()
    await phone.getByText('Saved', { exact: true }).waitFor()

    await expect.poll(() => page.getByLabel('Restaurant name').inputValue()).toBe('Unlucky Penny')
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => phone.getByLabel('Phone').inputValue()).toBe('0399990000')
    expect(await phone.getByLabel('Restaurant name').inputValue()).toBe('Unlucky Penny')
  })

  it('offers notifications where the browser supports them, and says when they are blocked', async () => {
    const { page } = await house().open({ ...LAPTOP, ...INSTALLS })
    await house().enter(page)
    await page.addInitScript(answerPermission, 'default')
    await page.goto('/account-status')
    await page.getByRole('button', { name: 'Turn notifications on' }).waitFor()
    await page.addInitScript(answerPermission, 'denied')
    await page.reload()
    await page.getByText('Notifications are blocked for this site.').waitFor()
  })

  it('refuses to delete an account with open orders, and says why', async () => {
    house().expectFaults(/status of 409/)
    const { page, context } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/account-status')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(DEMO.email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByText('Orders are still open. Finish or cancel them first.').waitFor()
    await context.close()
  })

  it('keeps what is typed when saving fails for lack of a network', async () => {
    house().expectFaults(/net::ERR_INTERNET_DISCONNECTED/)
    const { page, context } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/account-status')
    await page.getByLabel('Restaurant name').fill('The Other Pantry')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('No connection. Please check the network.').first().waitFor()
    expect(await page.getByLabel('Restaurant name').inputValue()).toBe('The Other Pantry')
    await context.close()
  })
})
