import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { journey, LAPTOP, PHONE } from './browser.ts'

const PASSWORD = 'a long password'
const STEP_MS = 30_000

/** A newly registered owner, signed in on this page. */
async function registerOn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/register', {
    data: {
      RestaurantName: 'Lucky Penny',
      OwnerName: 'Olive',
      email,
      password: PASSWORD,
      phone: '0390001111',
      address: '1 Test Street',
    },
  })
  const { UserObj } = (await answer.json()) as { UserObj: { token: string; user: object } }
  await page.goto('/terms-and-conditions')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, UserObj)
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })

journey('sign-in security', (house) => {
  it('sets up an authenticator app, signs in with its code and a recovery code, renews the codes and turns it off', async () => {
    const email = 'olive-app@example.com'
    const { page } = await house().open(LAPTOP)
    await registerOn(page, email)
    await page.goto('/account-status')
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    expect(await faultsOf(page)).toEqual([])
    const code = page.getByLabel('Code from your app')
    await code.fill('12345')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Enter the six digits that your app shows.').waitFor()
    await code.fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const codes = await page.getByText(/^([2-9b-z]{4}-){5}[2-9b-z]{4}$/).allInnerTexts()
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('You have 10 recovery codes left.').waitFor()

    const phone = await house().open(PHONE)
    await logIn(phone.page, email)
    await phone.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    const asked = phone.page.getByLabel('Code from your authenticator app')
    expect(await asked.getAttribute('autocomplete')).toBe('one-time-code')
    await asked.fill('000000')
    await phone.page.getByRole('button', { name: 'Continue' }).click()
    await phone.page.getByText('This code is wrong or was used before.').waitFor()
    expect(await faultsOf(phone.page)).toEqual([])
    await phone.page.getByRole('button', { name: 'Back' }).click()
    expect(await phone.page.getByLabel('Email').inputValue()).toBe(email)
    expect(await phone.page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
    await phone.page.getByRole('button', { name: 'Login', exact: true }).click()
    await asked.fill(codeOf(secret, 1)) // setup has used the current one
    await phone.page.getByRole('button', { name: 'Continue' }).click()
    await phone.page.waitForURL('**/completeAccount')

    const lost = await house().open(PHONE)
    await logIn(lost.page, email)
    await lost.page.getByLabel('Code from your authenticator app').fill(codes[0] ?? '')
    await lost.page.getByRole('button', { name: 'Use a recovery code' }).click()
    expect(await lost.page.getByLabel('Recovery code').inputValue()).toBe(codes[0]) // typed into the wrong field, and kept
    await lost.page.getByRole('button', { name: 'Continue' }).click()
    await lost.page.waitForURL('**/completeAccount')

    await page.reload()
    await page.getByText('You have 9 recovery codes left.').waitFor()
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    const ownCode = page.getByLabel('Code from your app, or a recovery code')
    await ownCode.fill(codes[0] ?? '') // already used
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByText('This recovery code is wrong or was used before.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await ownCode.fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const [renewed = ''] = await page.getByText(/^([2-9b-z]{4}-){5}[2-9b-z]{4}$/).allInnerTexts()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('You have 10 recovery codes left.').waitFor()

    await page.getByRole('button', { name: 'Turn off' }).click()
    await ownCode.fill(renewed)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
    house().expectFaults(/status of 40[03]/)
    for (const { context } of [phone, lost]) await context.close()
  })

  it('shows that the authenticator app is on when the answer to its setup was lost', async () => {
    house().expectFaults(/status of 409|net::ERR_FAILED/)
    const { page } = await house().open(LAPTOP)
    await registerOn(page, 'olive-lost@example.com')
    await page.goto('/account-status')
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await page.getByLabel('Code from your app').fill(codeOf(secret))
    let losses = 0
    await page.route('**/api/account/second-factor', async (route) => {
      if (route.request().method() !== 'PUT' || losses > 0) return route.continue()
      losses += 1
      await route.fetch()
      return route.abort()
    })
    const turnOn = page.getByRole('button', { name: 'Turn on' })
    await turnOn.click()
    await page.getByText('No connection. Please check the network.').waitFor()
    await turnOn.click()
    await page.getByText(/^Your authenticator app is on\. If you have not saved your recovery codes/).waitFor()
    await page.getByText('You have 10 recovery codes left.').waitFor()
    expect(losses).toBe(1)
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByLabel('Code from your app, or a recovery code').waitFor()
  })

  it('adds a passkey, names it, and signs in with it alone', async () => {
    // Passkeys need a host name, not an IP address.
    const { page, context } = await house().open(LAPTOP, house().url.replace('127.0.0.1', 'localhost'))
    const devTools = await context.newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await registerOn(page, 'olive-passkey@example.com')
    await page.goto('/account-status')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: /^Rename/ }).click()
    const name = page.getByLabel('Name of the passkey')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    await name.fill('Olive’s laptop')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Olive’s laptop').first().waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/account-status')
    await page
      .getByText(/last used/i)
      .first()
      .waitFor()

    // It also replaces the password confirmation.
    const askOnce = { status: 403, json: { statusCode: 403, code: 'PASSWORD_REQUIRED', message: 'Enter it again.' } }
    await page.route('**/api/account/kitchen-link', (route) => route.fulfill(askOnce), { times: 1 })
    await page.getByRole('button', { name: 'Add a kitchen tablet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('Works once.').waitFor()

    await page.getByRole('button', { name: /^Remove/ }).click()
    const removal = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await removal.getByRole('button', { name: 'Keep it' }).click()
    await removal.waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await removal.getByRole('button', { name: 'Remove the passkey' }).click()
    await expect.poll(() => page.getByText('Olive’s laptop').count()).toBe(0)
    house().expectFaults(/status of 40[13]/)
    await context.close()
  })

  it('asks for the password again, then continues the action', async () => {
    house().expectFaults(/status of (400|401|403)/)
    const { page, context } = await house().open(PHONE)
    await registerOn(page, 'olive-confirms@example.com')
    const askOnce = { status: 403, json: { statusCode: 403, code: 'PASSWORD_REQUIRED', message: 'Enter it again.' } }
    await page.route('**/api/account', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(askOnce) : route.fallback(),
    )
    await page.goto('/account-status')
    await page.getByLabel('Phone').fill('0399998888')
    await page.getByRole('button', { name: 'Save details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Save details' }).waitFor()
    expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('')
    await page.getByRole('button', { name: 'Save details' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('The password is wrong.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.unroute('**/api/account')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('0399998888')

    await page.route('**/api/account', (route) => route.fulfill(askOnce), { times: 1 })
    await page.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('textbox').fill('olive-confirms@example.com')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    const asks = page.getByRole('dialog', { name: "Confirm it's you" })
    await asks.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await asks.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/login')
    await context.close()
  })

  it('loads at most 110 KB of JavaScript for the login page, and the rest on demand', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page, context } = await house().open(PHONE)
    await page.goto('/login', { waitUntil: 'networkidle' })
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      )
    const before = await scripts()
    expect(before).toBeGreaterThan(50_000)
    expect(before).toBeLessThanOrEqual(110_000)
    await page.getByLabel('Email').fill('olive@example.com')
    await page.route('**/assets/forgot-password-dialog*', (route) => route.abort())
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByText('This could not be loaded. Check your connection and try again.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('olive@example.com')
    await page.unroute('**/assets/forgot-password-dialog*')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    expect(await page.getByRole('dialog').getByLabel('Email').inputValue()).toBe('olive@example.com')
    expect(await scripts()).toBeGreaterThan(before)
    await context.close()
  })

  it('shows at the field why a password is too weak', async () => {
    house().expectFaults(/status of 400/)
    const { page, context } = await house().open(PHONE)
    await page.goto('/register')
    const form = page.getByRole('tabpanel', { name: 'My restaurant' })
    await form.getByLabel('Restaurant name').fill('The Lucky Penny')
    await form.getByLabel('Owner name').fill('Olive Brown')
    await form.getByLabel('Email').fill('olive-weak@example.com')
    await form.getByLabel('Phone').fill('0390001111')
    await form.getByLabel('Address').fill('1 Test Street')
    const password = form.getByLabel('Password', { exact: true })
    await password.fill('luckypenny1')
    await password.blur()
    await form.getByText('This password consists mostly of your name').waitFor()
    await password.fill('sunshine1')
    await form.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await form.getByText('This is one of the most common passwords').waitFor()
    expect(await form.getByLabel('Restaurant name').inputValue()).toBe('The Lucky Penny')
    await context.close()
  })
})
