import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, LAPTOP } from './browser.ts'

const FAILURE = 'There was an error submitting your feedback. Please try again later.'
const SUCCESS = 'Thank you for your feedback! We will review it shortly.'

async function write(page: Page, message: string): Promise<void> {
  await page.goto('/feedback')
  await page.getByLabel('Name').fill('Vera')
  await page.getByLabel('Email').fill('vera@example.com')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
}

const messages = [
  { _id: 'b', name: 'Marco', email: 'marco@example.com', phone: '', message: 'Thanks', status: 'done' },
  { _id: 'a', name: 'Vera', email: 'vera@example.com', phone: '0411222333', message: 'More soup', status: 'new' },
].map((message) => ({ ...message, createdAt: '2026-11-20T07:30:00.000Z' }))

journey('feedback', (house) => {
  it('is confirmed, and the form is cleared', async () => {
    const { page } = await house().open(LAPTOP)
    await write(page, 'More soup, please.')
    await page.getByText(SUCCESS, { exact: true }).waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('')
  })

  it('shows an error when it could not be sent, and keeps what was typed', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page } = await house().open(LAPTOP)
    await page.route('**/api/feedback', (route) => route.abort())
    await write(page, 'More soup, please.')
    await page.getByText(FAILURE, { exact: true }).waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('More soup, please.')
    expect(await page.getByLabel('Name').inputValue()).toBe('Vera')
    await page.unroute('**/api/feedback')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(SUCCESS, { exact: true }).waitFor()
  })

  it('is listed only for the operator; for everyone else the page stays at Loading...', async () => {
    house().expectFaults(/status of (401|403)/)
    const visitor = await house().open(LAPTOP)
    await visitor.page.goto('/feedbacklist')
    const refused = visitor.page.waitForResponse('**/api/feedback')
    await visitor.page.reload()
    expect((await refused).status()).toBe(401)
    await visitor.page.getByText('Loading...', { exact: true }).waitFor()

    const owner = await house().open(LAPTOP)
    await house().enter(owner.page)
    const forbidden = owner.page.waitForResponse('**/api/feedback')
    await owner.page.goto('/feedbacklist')
    expect((await forbidden).status()).toBe(403)
    await owner.page.getByText('Loading...', { exact: true }).waitFor()
  })

  it('has a yellow badge while new and a green one afterwards, as the operator sets it', async () => {
    const { page } = await house().open(LAPTOP)
    await page.route('**/api/feedback', (route) => route.fulfill({ json: messages }))
    await page.route('**/api/feedback/a', (route) => route.fulfill({ json: { ...messages[1], status: 'read' } }))
    await page.goto('/feedbacklist')
    await page.getByRole('heading', { name: 'All Feedback' }).waitFor()
    const badge = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('header span')
    const colour = (name: string) => badge(name).evaluate((element) => getComputedStyle(element).backgroundColor)
    await badge('Vera').waitFor()
    const token = (name: string) =>
      page.evaluate((property) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.setProperty('background', `var(${property})`)
        const { backgroundColor } = getComputedStyle(probe)
        probe.remove()
        return backgroundColor
      }, name)
    expect([await colour('Vera'), await colour('Marco')]).toEqual([await token('--wattle'), await token('--leaf')])
    const change = page.waitForRequest('**/api/feedback/a')
    await page.getByLabel("Status of Vera's message").selectOption('read')
    expect((await change).postDataJSON()).toEqual({ status: 'read' })
    await expect.poll(() => badge('Vera').innerText()).toBe('read')
    expect(await colour('Vera')).toBe(await token('--leaf'))
  })
})
