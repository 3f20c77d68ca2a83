import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, PHONE } from './browser.ts'
import { addDish, MENU, openDish, order } from './diner.ts'
import { overlapsIn } from './overlaps.ts'

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }
const { width, height } = SMALL.viewport

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen.')
  return box
}

async function openWithLargeLetters(page: Page): Promise<void> {
  await page.goto(MENU)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

journey('the smallest phone with text at 200%', (house) => {
  it('shows a dish at full height, with the button at its end', async () => {
    const { page } = await house().open(SMALL)
    await openWithLargeLetters(page)
    await openDish(page, 'Margherita')
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: /^Add to Cart/ })
    const picture = await boxOf(dialog.locator('img'))
    expect(picture.height).toBeLessThan(height / 4)
    expect((await boxOf(add)).y).toBeGreaterThan(height)
    const notes = page.getByLabel('Notes for the kitchen')
    await notes.scrollIntoViewIfNeeded()
    await notes.fill('No basil')
    await add.scrollIntoViewIfNeeded()
    const end = await boxOf(add)
    expect(end.y + end.height).toBeLessThanOrEqual(height)
    expect(end.x + end.width).toBeLessThanOrEqual(width)
    await add.tap()
    await page.getByRole('button', { name: 'View Cart (1), $24.00' }).waitFor()
  })

  it("shows no overlapping lines in an order's status", async () => {
    const { page } = await house().open(SMALL)
    await order(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const stages = page.getByRole('dialog').getByRole('list').first()
    await stages.getByText('The kitchen has your order').waitFor()
    expect(await stages.evaluateAll(overlapsIn)).toEqual([])
  })

  it('keeps the cart bar centred, with its text on one line and its total on the next', async () => {
    const { page } = await house().open(SMALL)
    await openWithLargeLetters(page)
    await addDish(page, 'Margherita')
    const bar = page.getByRole('button', { name: /^View Cart/ })
    const box = await boxOf(bar)
    expect(box.x).toBe(width - box.x - box.width)
    const words = await boxOf(bar.locator('> span').first())
    const total = await boxOf(bar.locator('> span').last())
    expect(words.height).toBeLessThan(60)
    expect(total.x + total.width).toBeLessThanOrEqual(box.x + box.width)
  })
})
