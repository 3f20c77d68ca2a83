import { expect, it } from 'vitest'
import { journey, LAPTOP, PHONE, TABLET } from './browser.ts'

journey('the landing page', (house) => {
  it.each([
    ['a phone', PHONE],
    ['a small phone', { ...PHONE, viewport: { width: 320, height: 568 } }],
    ['a tablet in portrait', { ...TABLET, viewport: { width: 820, height: 1180 } }],
    ['an old tablet', { ...TABLET, viewport: { width: 1024, height: 768 } }],
    ['a tablet', TABLET],
    ['a laptop', LAPTOP],
    ['a wide screen', { viewport: { width: 1920, height: 1080 } }],
  ])('shows the food and the whole kitchen ticket side by side on %s', async (_, device) => {
    const { page } = await house().open(device)
    await page.goto('/')
    const picture = page.getByRole('img', { name: /kitchen’s card/ })
    await picture.getByText('Mark as preparing').waitFor()
    await picture.locator('img').first().waitFor() // the phone's dishes; its code may arrive after the ticket's
    const { covered, isWhole, scrolls } = await picture.evaluate((scene) => {
      const [phone, ticket] = [...scene.children].map((part) => part.firstElementChild?.getBoundingClientRect())
      if (!phone || !ticket) throw new Error('The picture has a different structure.')
      const dishes = [...scene.querySelectorAll('img')].map((picture) => picture.getBoundingClientRect())
      const covers = (dish: DOMRect) =>
        dish.top < ticket.bottom &&
        Math.min(dish.bottom, phone.bottom) > ticket.top && // the phone's frame cuts off its page
        dish.left < ticket.right &&
        dish.right > ticket.left
      const { scrollWidth, clientWidth } = document.documentElement
      return {
        covered: dishes.filter(covers).length,
        isWhole:
          ticket.left >= 0 && ticket.right <= clientWidth + 1 && ticket.bottom <= scene.getBoundingClientRect().bottom,
        scrolls: scrollWidth > clientWidth,
      }
    })
    expect({ covered, isWhole, scrolls }).toEqual({ covered: 0, isWhole: true, scrolls: false })
  })

  it('shows a fixed time in its pictures', async () => {
    const { page } = await house().open(LAPTOP)
    await page.clock.setFixedTime('2027-03-01T09:00:00Z')
    await page.goto('/')
    await page.getByText('Mark as preparing').waitFor()
    expect(await page.getByRole('img', { name: /kitchen’s card/ }).innerText()).toMatch(/20\/11\/2026[\s\S]*19:12/)
  })
})
