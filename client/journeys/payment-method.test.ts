import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { anOwner } from '../../server/testing/factories.ts'
import { httpClient } from '../../server/testing/http-client.ts'
import { type House, journey, LAPTOP, PHONE } from './browser.ts'

/** A newly registered owner at the payment prompt. */
async function atThePrompt(house: House, device: object, prepare?: (page: Page) => Promise<unknown>) {
  const owner = await anOwner(httpClient(house.url))
  const window = await house.open(device)
  const { page } = window
  await prepare?.(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: /log ?in/i }).click()
  await page.waitForURL('**/completeAccount')
  await page.getByRole('heading', { name: 'Set Up Your Payment Method' }).waitFor()
  return { ...window, owner, add: page.getByRole('button', { name: 'Add Payment Method' }) }
}

journey('an owner who adds a payment method', (house) => {
  it('finishes in a new tab, with the email filled in and after a declined card, and sees on the first page that the card is added', async () => {
    const { page, context, owner, add } = await atThePrompt(house(), PHONE)
    const opening = context.waitForEvent('page')
    await add.click()
    const checkout = await opening
    await checkout.getByText(owner.email).waitFor()
    expect(await checkout.evaluate(() => window.opener)).toBeNull()
    // The open dialog hides the page behind it from role queries.
    const prompt = page.locator('h1, h2', { hasText: 'Set Up Your Payment Method' })
    await checkout.getByLabel(/Is declined at the checkout/).check()
    await checkout.getByRole('button', { name: 'Save card' }).click()
    await checkout.getByText('This card was declined. Please try another one. Nothing was changed.').waitFor()
    await prompt.waitFor()
    await checkout.getByLabel(/4242 4242 4242 4242/).check()
    await checkout.getByRole('button', { name: 'Save card' }).click()
    await checkout.getByRole('heading', { name: 'That’s done' }).waitFor()
    await page.getByRole('heading', { name: 'Card added' }).waitFor()
    await prompt.waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await prompt.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  })

  it('sees on the account page that a card was added or changed, and stays signed in', async () => {
    const { page, context } = await atThePrompt(house(), LAPTOP)
    await page.goto('/account-status')
    for (const [button, card] of [
      ['Add Payment Method', /4242 4242 4242 4242/],
      ['Change card', /4242 4242 4242 4242/],
    ] as const) {
      const opening = context.waitForEvent('page')
      await page.getByRole('button', { name: button }).click()
      const checkout = await opening
      await page.getByText('This page will say when it is added.').waitFor()
      await checkout.getByLabel(card).check()
      await checkout.getByRole('button', { name: 'Save card' }).click()
      await page.getByRole('heading', { name: 'Card added' }).waitFor()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(new URL(page.url()).pathname).toBe('/account-status')
  })

  it("can log out and back in with the dialog's button", async () => {
    const { page, add } = await atThePrompt(house(), LAPTOP)
    await add.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('please log out and back in for the change to apply.').waitFor()
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  it('gets a link where the browser opens no tab', async () => {
    const { page, add } = await atThePrompt(house(), LAPTOP, (page) =>
      page.addInitScript(() => {
        window.open = () => null
      }),
    )
    await add.click()
    const link = page.getByRole('link', { name: 'Open the payment page' })
    expect(await link.getAttribute('href')).toMatch(/\/sandbox\/checkout\//)
  })

  it('sees why the checkout could not be opened, with no empty tab left', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page, context, add } = await atThePrompt(house(), PHONE)
    await page.route('**/api/payments/checkout', (route) => route.abort())
    await add.click()
    await page.getByText('No connection. Please check the network.').waitFor()
    expect(context.pages()).toHaveLength(1)
  })

  it('can export every fee as CSV', async () => {
    const { page } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/account-status')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe('tuckshop-fees.csv')
  })
})
