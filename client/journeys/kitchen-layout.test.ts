import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from './browser.ts'
import { inTheKitchen, orderFor, section, ticket } from './kitchen.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on screen')
  return { ...box, right: box.x + box.width, bottom: Math.round(box.y + box.height) }
}

const bottomOf = async (element: Locator): Promise<number> => (await boxOf(element)).bottom

type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
const boxesOf = async (elements: Locator) => Promise.all((await elements.all()).map(boxOf))

journey('the kitchen’s layout', (house) => {
  it.each([
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1180, 820],
  ])('has no control and no ticket under a toast, at %i × %i', async (width, height) => {
    for (const name of [`Ada${width}`, `Bo${width}`]) await orderFor(house(), name)
    const { page, said } = await inTheKitchen(house(), { viewport: { width, height }, hasTouch: true })
    const header = page.locator('#kitchen-header')
    const controls = page.locator('header nav, #kitchen-header').getByRole('button').or(page.getByRole('link'))
    const undo = page.getByRole('button', { name: 'Undo' })
    const { height: headerHeight } = await boxOf(header)

    for (const name of [`Ada${width}`, `Bo${width}`]) {
      await ticket(page, 'New Orders', name).getByRole('button', { name: 'Mark as preparing' }).click()
    }
    const shown = undo.filter({ visible: true })
    await expect.poll(() => shown.count()).toBe(width < 768 ? 1 : 2)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const toasts = await boxesOf(shown.locator('..'))
    for (const control of await boxesOf(controls.filter({ hasNotText: 'Undo', visible: true }))) {
      for (const toast of toasts) expect(overlap(control, toast)).toBe(false)
    }
    const bar = await boxOf(header)
    expect(bar.height).toBe(headerHeight)
    for (const toast of toasts) {
      expect(toast.y).toBeGreaterThanOrEqual(bar.y)
      expect(toast.bottom).toBeLessThanOrEqual(bar.bottom)
      expect(toast.right).toBeLessThanOrEqual(width)
    }
    for (const box of await boxesOf(shown)) expect(box.height).toBeGreaterThanOrEqual(56)
    expect(said).toEqual([])
  })

  it('has every section, and every link of the top bar, within reach of wet hands', async () => {
    const { page, said } = await inTheKitchen(house(), { viewport: { width: 1152, height: 800 }, hasTouch: true })
    const jumps = await boxesOf(page.getByRole('navigation', { name: 'Sections' }).getByRole('button'))
    expect(jumps).toHaveLength(5)
    const board = await boxOf(section(page, 'Paid Orders'))
    for (const jump of jumps) expect(jump.right).toBeLessThanOrEqual(board.right)
    const top = page.getByRole('navigation', { name: 'Main' })
    for (const box of await boxesOf(top.getByRole('link').or(top.getByRole('button')).filter({ visible: true }))) {
      expect(box.height).toBeGreaterThanOrEqual(56)
    }
    expect(said).toEqual([])
  })

  it('lets no finger slip from a ticket’s step to its cancellation', async () => {
    await orderFor(house(), 'Slip')
    const { page, said } = await inTheKitchen(house())
    const card = ticket(page, 'New Orders', 'Slip')
    const [whole, step, cancel] = await Promise.all([
      boxOf(card),
      boxOf(card.getByRole('button', { name: 'Mark as preparing' })),
      boxOf(card.getByRole('button', { name: 'Cancel Order' })),
    ])
    expect(step.width).toBeGreaterThan(whole.width * 0.9)
    expect(Math.round(step.y) - cancel.bottom).toBeGreaterThanOrEqual(12)
    expect(said).toEqual([])
  })

  it('lets a column be scrolled while its tickets settle, and nothing on them be tapped', async () => {
    for (const name of ['Uno', 'Due', 'Tre', 'Quattro']) await orderFor(house(), name)
    const { page, said } = await inTheKitchen(house())
    const column = section(page, 'New Orders')
    const step = column.getByRole('button', { name: 'Mark as preparing' }).first()
    await column.getByRole('article').nth(3).waitFor()
    await column.evaluate((element) => (element.dataset.settling = 'for good'))
    const { x, y, width, height } = await boxOf(step)
    await page.mouse.move(x + width / 2, y + height / 2)
    const hit = () => step.evaluate((button) => button.matches(':hover'))
    expect(await hit()).toBe(false)
    await page.mouse.wheel(0, 40)
    await expect.poll(async () => Math.round((await boxOf(step)).y)).toBe(Math.round(y) - 40)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await column.evaluate((element) => delete element.dataset.settling)
    await page.mouse.move(x + width / 2, y + height / 2 - 40)
    await expect.poll(hit).toBe(true)
    expect(said).toEqual([])
  })

  it('jumps past all paid orders to the canceled ones, which then stand below the header', async () => {
    const { page, said } = await inTheKitchen(house())
    const [header, canceled] = [page.locator('#kitchen-header'), section(page, 'Canceled Orders')]
    await page.getByRole('button', { name: /^Canceled Orders/ }).click()
    await canceled.getByRole('article').first().getByRole('button', { name: 'Restore' }).waitFor()
    // What was skipped is laid out within the next frames: it must still stand there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.round((await canceled.boundingBox())?.y ?? 0)).toBe(await bottomOf(header))
    expect(said).toEqual([])
  })

  it('has its tickets below the red bar when the network is gone', async () => {
    const { page, context } = await inTheKitchen(house())
    const [header, first] = [page.locator('#kitchen-header'), section(page, 'New Orders')]
    await page.evaluate(() => window.scrollTo(0, 40))
    await context.setOffline(true)
    await page.getByText('NOT RECEIVING ORDERS').waitFor()
    await expect
      .poll(async () => Math.round((await first.boundingBox())?.y ?? 0))
      .toBeGreaterThanOrEqual(await bottomOf(header))
  })
})
