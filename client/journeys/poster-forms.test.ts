import { expect, it } from 'vitest'
import { journey, LAPTOP, PHONE } from './browser.ts'
import { signInAsNewPoster } from './new-poster.ts'
import { chooseRole, dialogOf, field, location, read, role } from './posting.ts'

const EMPTY = 'Nothing posted yet'

journey('the listing forms', (house) => {
  it('select a role by typing its name, and keep an unknown one with an error', async () => {
    const { page, context } = await house().open(PHONE)
    await signInAsNewPoster(page)
    await page.goto('/profile?new=job')
    const error = page.getByText('Choose one from the list.')

    await role(page).fill('barista')
    await page.keyboard.press('Tab')
    expect(await role(page).inputValue()).toBe('Barista')

    await role(page).fill('Astronaut')
    await page.keyboard.press('Tab')
    await error.waitFor()
    expect(await role(page).inputValue()).toBe('Astronaut')
    await page.getByRole('checkbox', { name: 'I accept the' }).check()
    await page.getByRole('button', { name: 'Post this job' }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Choose a role from the list.')
    expect(await role(page).getAttribute('aria-invalid')).toBe('true')
    expect(await role(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await role(page).inputValue()).toBe('Astronaut')

    await role(page).fill('sous')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await role(page).inputValue()).toBe('Sous chef')

    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(await dialogOf(page, 'Post a job').isVisible()).toBe(true)
    await context.close()
  })

  it('link a missing role to a feedback message, and keep the form', async () => {
    const { page, context } = await house().open(PHONE)
    await signInAsNewPoster(page)
    await page.goto('/profile?new=job')
    await role(page).fill('Astronaut')
    await page.keyboard.press('Tab')
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Ask for a missing role' }).click()
    const feedback = await opening
    await feedback.getByText('within a few hours').waitFor()
    expect(await feedback.getByLabel('Message').inputValue()).not.toBe('')
    expect(await role(page).inputValue()).toBe('Astronaut')
    await context.close()
  })

  it('focus the first error on submit, and say when the job is already listed', async () => {
    const { page, context } = await house().open(PHONE)
    await signInAsNewPoster(page)
    const send = page.getByRole('button', { name: 'Post this job' })
    await page.goto('/profile?new=job')
    await page.getByRole('checkbox', { name: 'I accept the' }).scrollIntoViewIfNeeded()
    await send.click()
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('You must accept the terms and conditions to proceed.')
    expect(await role(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(async () => ((await role(page).boundingBox())?.y ?? -1) > 0).toBe(true)

    for (const outcome of ['Your job is posted', 'This is already on the board']) {
      await page.goto('/profile?new=job')
      await chooseRole(page, 'Barista')
      await page.getByRole('checkbox', { name: 'I accept the' }).check()
      await send.click()
      await read(page, outcome, 'OK')
      expect(await page.getByRole('button', { name: 'Edit Post' }).count()).toBe(1)
    }
    await context.close()
  })

  it('keep what was typed when closed by mistake or when the session ends', async () => {
    house().expectFaults(/status of 401/)
    const { page, context } = await house().open(PHONE)
    const { email, password } = await signInAsNewPoster(page)
    await page.goto('/profile?new=job')
    await chooseRole(page, 'Sous chef')
    await field(page, 'Notes (optional)').fill('Split shifts')
    await page.keyboard.press('Escape')
    await page.getByText('Not sent yet.').waitFor()
    await page.getByRole('link', { name: 'Post a job' }).click()
    expect(await field(page, 'Notes (optional)').inputValue()).toBe('Split shifts')
    expect(await page.getByText('Not sent yet.').count()).toBe(0)

    await page.getByRole('checkbox', { name: 'I accept the' }).check()
    await page.evaluate(() => localStorage.setItem('token', 'spent'))
    await page.getByRole('button', { name: 'Post this job' }).click()
    await page.waitForURL('**/login')
    await page.getByText('You were signed out. What you typed is saved').waitFor()
    await page.getByRole('link', { name: 'register for jobs' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await dialogOf(page, 'Post a job').getByText('We kept what you typed last time.').waitFor()
    expect(await role(page).inputValue()).toBe('Sous chef')
    await page.getByRole('button', { name: 'Post this job' }).click()
    await read(page, 'Your job is posted', 'OK')
    await context.close()
  })

  it('return the keyboard focus to the listing the dialog was about, or to the next one', async () => {
    const { page, context } = await house().open(LAPTOP)
    const { post } = await signInAsNewPoster(page)
    await post('employer', { job: 'Waiter' })
    await page.goto('/profile?new=job')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Post a job')
    await chooseRole(page, 'Barista')
    await page.getByRole('checkbox', { name: 'I accept the' }).check()
    await page.getByRole('button', { name: 'Post this job' }).click()
    await dialogOf(page, 'Your job is posted').getByRole('button', { name: 'OK' }).press('Enter')
    await expect.poll(focused).toBe('Barista')
    for (const next of ['Waiter', 'Your posts']) {
      await page.getByRole('button', { name: 'Delete Post' }).first().press('Enter')
      await page.getByRole('button', { name: 'Confirm Delete' }).press('Enter')
      await dialogOf(page, 'Adviser data deleted successfully').getByRole('button', { name: 'OK' }).press('Enter')
      await expect.poll(focused).toBe(next)
    }
    await context.close()
  })

  it('say that a listing was deleted on another device', async () => {
    house().expectFaults(/status of 403/)
    const { page, context } = await house().open(PHONE)
    const { post } = await signInAsNewPoster(page)
    const id = await post('employer')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Post' }).click()
    await field(page, 'Notes (optional)').fill('Split shifts')
    const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const other = await page.request.delete('/api/findworker/delete', { headers: { authorization }, data: { _id: id } })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await dialogOf(page, 'Error updated the data').getByText('This post was already deleted.').waitFor()
    await read(page, 'Error updated the data', 'Close')
    expect(await field(page, 'Notes (optional)').inputValue()).toBe('Split shifts')
    await page.keyboard.press('Escape')
    await page.getByText(EMPTY).waitFor()
    expect(await page.getByText('Not sent yet.').count()).toBe(0)
    await context.close()
  })

  it('accept an unknown suburb, and suggest similar ones', async () => {
    const { page, context } = await house().open(LAPTOP)
    await signInAsNewPoster(page)
    await page.goto('/profile?new=job')
    await location(page).fill('Richmnd')
    await page.keyboard.press('Tab')
    await page.getByText('Did you mean one of these?').waitFor()
    await page
      .getByRole('button', { name: /^Richmond, / })
      .first()
      .click()
    expect(await location(page).inputValue()).toMatch(/^Richmond, [A-Z]+ \d{4}$/)

    await chooseRole(page, 'Barista')
    await location(page).fill('Zzyzx on the moon')
    await page.getByRole('checkbox', { name: 'I accept the' }).check()
    await page.getByRole('button', { name: 'Post this job' }).click()
    await read(page, 'Your job is posted', 'OK')
    await page.getByText(/^Posted on .* Zzyzx on the moon$/).waitFor()
    await context.close()
  })
})
