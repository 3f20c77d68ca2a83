import { expect, it } from 'vitest'
import { journey } from './browser.ts'

const PLACES = ['Live orders', "Today's sales", 'Edit menu', 'QR codes', 'Dashboard']

journey('an owner’s navigation bar', (house) => {
  it.each([320, 390, 820, 992, 1024, 1152])('shows every link in one row or in its menu, %i px wide', async (width) => {
    const { page } = await house().open({ viewport: { width, height: 820 } })
    await house().enter(page)
    await page.goto('/dashboard')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('link', { name: 'Tuckshop' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const oneRow = await bar.evaluate((element) => {
      const { minHeight } = getComputedStyle(element)
      const { scrollWidth, clientWidth } = element
      const { height } = element.getBoundingClientRect()
      return { height, minHeight: Number.parseFloat(minHeight), beyond: scrollWidth - clientWidth }
    })
    expect(oneRow.beyond).toBe(0)
    expect(oneRow.height).toBeLessThanOrEqual(oneRow.minHeight + 1)
    const toggle = bar.getByRole('button', { name: 'Open the menu' })
    if (await toggle.isVisible()) await toggle.click()
    for (const name of PLACES) {
      const place = await bar.getByRole('link', { name, exact: true }).boundingBox()
      if (!place) throw new Error(`${name} is not shown.`)
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width).toBeLessThanOrEqual(width)
    }
  })
})
