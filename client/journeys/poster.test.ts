import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, PHONE } from './browser.ts'
import { signInAsNewPoster } from './new-poster.ts'
import { chooseRole, dialogOf, field, location, read, role, showOldListings } from './posting.ts'

const PHONE_ALERT = 'Please enter a valid phone number.'
const EMAIL_ALERT = 'Please enter a valid email address.'
const TERMS_ALERT = 'You must accept the terms and conditions to proceed.'
const EMPTY = 'Nothing posted yet'

async function register(page: Page): Promise<void> {
  await page.goto('/register?as=poster')
  const form = page.getByRole('tabpanel', { name: "I'm hiring or looking for work" })
  await form.getByLabel('Name').fill('Pia Poster')
  await form.getByLabel('Email').fill('pia@example.com')
  await form.getByLabel('Phone').fill('0411222333')
  await form.getByLabel('Password', { exact: true }).fill('a long password')
  await form.getByLabel('Location').fill('Fitzroy VIC 3065')
  await form.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Go to your profile' }).click()
  await page.getByText(EMPTY).waitFor()
}

journey('a poster on a phone', (house) => {
  it('registers, posts, edits, renews and deletes a job', async () => {
    const { page, context } = await house().open(PHONE)
    await register(page)
    await page.getByRole('link', { name: 'Post a job' }).click()
    const form = dialogOf(page, 'Post a job')
    expect(await field(page, 'Name on the listing').inputValue()).toBe('Pia Poster')
    expect(await field(page, 'Email').inputValue()).toBe('pia@example.com')
    expect(await field(page, 'Phone').inputValue()).toBe('0411222333')
    expect(await location(page).inputValue()).toBe('Fitzroy, VIC 3065')
    expect(await form.getByRole('switch', { checked: true }).count()).toBe(7)

    await chooseRole(page, 'Barista')
    await location(page).fill('')
    await location(page).pressSequentially('richmond vic')
    await page.getByRole('option', { name: 'Richmond, VIC 3121' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await location(page).inputValue()).toBe('Richmond, VIC 3121')
    expect(await page.getByRole('option').count()).toBe(0)
    await form.getByRole('button', { name: 'Latte art' }).click()
    await field(page, 'Another badge (optional)').fill('Dog friendly')
    await form.getByRole('button', { name: 'Add badge' }).click()
    await field(page, 'Certificate 1').fill('RSA 2024')
    await form.getByRole('button', { name: 'Add a certificate' }).click()
    await field(page, 'Certificate 2').fill('  ')
    await field(page, 'Notes (optional)').fill('Mornings')
    await form.getByText('8 / 300').waitFor()

    // All three are wrong: they are reported in order, and what was typed stays.
    await field(page, 'Phone').fill('0411 222')
    await field(page, 'Email').fill('pia at home')
    const send = form.getByRole('button', { name: 'Post this job' })
    await send.click()
    await expect.poll(() => form.getByRole('alert').innerText()).toBe(PHONE_ALERT)
    expect(await form.getByText(PHONE_ALERT).count()).toBe(2)
    await form.getByText('Also marked: Email and Terms and conditions.').waitFor()
    expect(await field(page, 'Phone').evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page, 'Phone').fill('0411222444')
    await send.click()
    await expect.poll(() => form.getByRole('alert').innerText()).toBe(EMAIL_ALERT)
    await field(page, 'Email').fill('jobs@example.com')
    await send.click()
    await expect.poll(() => form.getByRole('alert').innerText()).toBe(TERMS_ALERT)
    await form.getByRole('checkbox', { name: 'I accept the' }).check()
    expect(await form.getByRole('alert').count()).toBe(0)
    expect(await field(page, 'Notes (optional)').inputValue()).toBe('Mornings')
    await send.click()
    await read(page, 'Your job is posted', 'OK')

    const jobs = page.getByRole('list', { name: 'Posts Jobs' })
    await jobs.getByRole('heading', { name: 'Barista' }).waitFor()
    await jobs
      .getByText(`Posted on ${new Date().toLocaleDateString('en-GB', { timeZone: 'Australia/Melbourne' })}`)
      .waitFor()
    await jobs.getByText('60 days left').waitFor()
    expect(await jobs.getByText(/: available$/).count()).toBe(7)
    expect(await page.getByText('Looking For Work Posts').count()).toBe(0)

    await page.getByRole('button', { name: 'Edit Post' }).click()
    const edit = dialogOf(page, 'Update the data')
    await edit.waitFor()
    expect(await role(page).inputValue()).toBe('Barista')
    expect(await location(page).inputValue()).toBe('Richmond, VIC 3121')
    expect(await field(page, 'Email').inputValue()).toBe('jobs@example.com')
    expect(await field(page, 'Certificate 1').inputValue()).toBe('RSA 2024')
    expect(await edit.getByLabel('Certificate 2').count()).toBe(0)
    expect(await edit.getByRole('button', { pressed: true }).allInnerTexts()).toEqual(['Latte art', 'Dog friendly'])
    expect(await edit.getByRole('checkbox', { name: 'I accept the' }).isChecked()).toBe(true)
    await edit.getByRole('switch', { name: 'Sunday' }).click()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await read(page, 'Data updated successfully', 'OK')
    await jobs.getByText('Sunday: unavailable').waitFor({ state: 'attached' })

    expect(await page.getByRole('button', { name: 'Renew' }).count()).toBe(0)
    await jobs.getByText('60 days left · can be renewed in the last 14 days').waitFor()
    await showOldListings(page, 46)
    const verified: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login/verifyToken')) verified.push(request.url())
    })
    await page.reload()
    await jobs.getByText('14 days left').waitFor()
    await page.getByRole('button', { name: 'Renew' }).click()
    await page.getByText('Renewed, listed for 60 days').waitFor()
    await jobs.getByText('60 days left').waitFor()
    expect(verified).toHaveLength(1)

    await page.getByRole('button', { name: 'Delete Post' }).click()
    const confirm = dialogOf(page, 'Confirm Deletion')
    await confirm.getByText('Are you sure you want to delete this post?').waitFor()
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await confirm.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete Post' }).click()
    await confirm.getByRole('button', { name: 'Confirm Delete' }).click()
    await read(page, 'Adviser data deleted successfully', 'OK')
    await page.getByText(EMPTY).waitFor()
    await context.close()
  })

  it('posts a worker listing, and keeps what was typed when saving fails', async () => {
    house().expectFaults(/status of 400|net::ERR_FAILED/)
    const { page, context } = await house().open(PHONE)
    await signInAsNewPoster(page)
    await page.goto('/profile?new=work')
    const form = dialogOf(page, 'Please fill the details')
    await chooseRole(page, 'Waiter')
    expect(await page.getByLabel('Years of experience').inputValue()).toBe('0')
    expect(await page.getByLabel('Years of experience').getAttribute('min')).toBe('0')
    expect(await form.getByRole('radio').count()).toBe(3)
    await form.getByRole('radio', { name: 'Female' }).check()
    await form.getByRole('checkbox', { name: 'police check' }).check()
    await form.getByRole('checkbox', { name: 'I accept the' }).check()
    const opened = Promise.all([context.waitForEvent('page'), form.getByRole('link', { name: /^Help/ }).click()])
    const [help] = await opened
    expect(new URL(help.url()).pathname).toBe('/feedback')
    await help.close() // an open tab slows down the form behind it
    expect(await form.getByRole('link', { name: /^terms/ }).getAttribute('target')).toBe('_blank')

    const cut = '**/api/findwork/create'
    await page.route(cut, (route) => route.abort())
    await form.getByRole('button', { name: 'Post my listing' }).click()
    await dialogOf(page, 'Error creating worker data').getByText('No connection.').waitFor()
    await read(page, 'Error creating worker data', 'Close')
    expect(await form.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true)
    await page.unroute(cut)
    await form.getByRole('button', { name: 'Post my listing' }).click()
    await read(page, 'Your listing is posted', 'OK')
    await page.getByRole('list', { name: 'Looking For Work Posts' }).getByText('60 days left').waitFor()

    await page.route('**/api/findwork/update', (route) =>
      route.fulfill({ status: 400, json: { message: 'That is no phone.', details: { field: 'phone' } } }),
    )
    await page.getByRole('button', { name: 'Edit Post' }).click()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await dialogOf(page, 'Error creating worker data').getByText('That is no phone.').waitFor()
    await read(page, 'Error creating worker data', 'Close')
    expect(await field(page, 'Phone').getAttribute('aria-invalid')).toBe('true')
    await page.unroute('**/api/findwork/update')
    await field(page, 'Phone').fill('0411222555')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await read(page, 'Data updated successfully', 'OK')

    const stay = '**/api/findwork/delete'
    await page.route(stay, (route) => route.abort())
    await page.getByRole('button', { name: 'Delete Post' }).click()
    await page.getByRole('button', { name: 'Confirm Delete' }).click()
    await read(page, 'Error deleting worker data', 'Close')
    await page.unroute(stay)
    await page.getByRole('button', { name: 'Delete Post' }).click()
    await page.getByRole('button', { name: 'Confirm Delete' }).click()
    await read(page, 'Worker data deleted successfully', 'OK')
    await page.getByText(EMPTY).waitFor()
    await context.close()
  })
})

journey(
  'a poster who needs a subscription',
  (house) => {
    it('is offered a subscription when editing or renewing a job, and nowhere else', async () => {
      const { page, context } = await house().open(PHONE)
      const { post } = await signInAsNewPoster(page)
      await post('employer')
      await post('worker')
      await showOldListings(page, 46)
      await page.goto('/profile')
      const jobs = page.getByRole('list', { name: 'Posts Jobs' })
      const dialog = dialogOf(page, 'Subscription Now')
      for (const way of ['Edit Post', 'Renew']) {
        await jobs.getByRole('button', { name: way }).click()
        await dialog.getByRole('button', { name: 'Later' }).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await page
        .getByRole('list', { name: 'Looking For Work Posts' })
        .getByRole('button', { name: 'Edit Post' })
        .click()
      await dialogOf(page, 'Please fill the details').getByRole('button', { name: 'Close' }).click()

      await jobs.getByRole('button', { name: 'Edit Post' }).click()
      const [checkout] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('button', { name: 'Subscribe' }).click(),
      ])
      await checkout.waitForURL(/checkout/)
      await dialog.waitFor({ state: 'detached' })
      await context.close()
    })
  },
  () => ({ MARKETPLACE_SUBSCRIPTION: 'required' }),
)
