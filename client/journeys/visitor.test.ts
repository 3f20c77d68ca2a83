import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, LAPTOP, PHONE } from './browser.ts'

const TURN_MS = 5_000 // the specification's

const shownTestimonial = (page: Page) =>
  page.getByRole('group', { name: /of 4$/ }).getAttribute('aria-label', { timeout: 2_000 })

journey('a visitor', (house) => {
  it('sees what Tuckshop is, what it costs, and what restaurants say', async () => {
    const { page, context } = await house().open(LAPTOP)
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Mark as preparing').waitFor() // the real kitchen ticket
    await page.getByText('The kitchen has your order').waitFor() // the real diner page
    for (const name of ['Sign up', 'Add your menu', 'Start taking orders']) {
      await page.getByRole('heading', { name, exact: true }).waitFor()
    }

    expect(await shownTestimonial(page)).toBe('1 of 4')
    await page.clock.runFor(TURN_MS)
    await expect.poll(() => shownTestimonial(page)).toBe('2 of 4')

    await page.getByRole('heading', { name: 'What restaurants say' }).hover()
    await page.clock.runFor(TURN_MS * 3)
    expect(await shownTestimonial(page)).toBe('2 of 4')

    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await expect.poll(() => shownTestimonial(page)).toBe('3 of 4')
    await page.getByRole('button', { name: 'Previous testimonial' }).click()
    await expect.poll(() => shownTestimonial(page)).toBe('2 of 4')
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await expect.poll(() => shownTestimonial(page)).toBe('3 of 4')
    await page.getByRole('button', { name: 'Pause the testimonials' }).click()
    await page.getByRole('button', { name: 'Play the testimonials' }).waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(TURN_MS * 3)
    expect(await shownTestimonial(page)).toBe('3 of 4')
    await context.close()
  })

  it('does not auto-rotate under prefers-reduced-motion', async () => {
    const { page, context } = await house().open({ ...LAPTOP, reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: 'Play the testimonials' }).waitFor()
    await page.clock.runFor(TURN_MS * 3)
    expect(await shownTestimonial(page)).toBe('1 of 4')
    await context.close()
  })

  it('can return to the top after 300 px, and finds the terms and the feedback form', async () => {
    const { page, context } = await house().open({ ...PHONE, reducedMotion: 'reduce' })
    await page.goto('/')
    const toTop = page.getByRole('button', { name: 'Scroll to top' })
    await page.evaluate(() => scrollTo(0, 299))
    expect(await toTop.isVisible()).toBe(false)
    await page.evaluate(() => scrollTo(0, 301))
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.getByRole('link', { name: 'Get in touch' }).click()
    await page.waitForURL('**/feedback')
    await page.getByRole('link', { name: 'Terms and conditions' }).click()
    await page.getByRole('heading', { name: '14. Changes and contact' }).waitFor()
    const foot = page.getByRole('contentinfo')
    await foot.getByText('Powered by Tuckshop').waitFor()
    await foot.getByRole('link', { name: 'Contact Us' }).click()
    await page.waitForURL('**/feedback')
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign Up' }).first().click()
    await page.waitForURL('**/register')
    await context.close()
  })

  it('sees a link to the dashboard when signed in', async () => {
    const { page, context } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/')
    expect(await page.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Go to Dashboard' }).first().click()
    await page.waitForURL('**/dashboard')
    await context.close()
  })
})
