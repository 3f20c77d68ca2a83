import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, type House, journey, LAPTOP, PHONE } from './browser.ts'

async function openDishes(house: House, device: object) {
  const window = await house.open(device)
  await house.enter(window.page)
  await window.page.goto('/edit-menu')
  await window.page.getByRole('tab', { name: 'Edit Menu Items' }).click()
  return { ...window, list: window.page.getByRole('tabpanel') }
}

const mainsIn = (reader: Page | Locator) => reader.locator('section:has(> h2:text-is("Mains")) h3').allInnerTexts()

/** The Mains once loaded: the first three, and the names of the rest. */
async function firstMains(list: Locator) {
  await list.getByRole('heading', { name: 'Mains' }).waitFor()
  const [first = '', second = '', third = '', ...rest] = await mainsIn(list)
  return { first, second, third, rest }
}

/** The position of a dish's handle, and of the lower part of another dish, in the viewport. */
async function fromHandleTo(list: Locator, held: string, target: string) {
  const handle = list.getByRole('button', { name: `Move ${held}`, exact: true })
  await handle.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const from = await handle.boundingBox()
  const row = await list.getByRole('listitem').filter({ hasText: target }).boundingBox()
  if (!from || !row) throw new Error('The dishes are not on the page.')
  return { x: from.x + from.width / 2, fromY: from.y + from.height / 2, toY: row.y + row.height * 0.75 }
}

journey('an owner who sorts dishes', (house) => {
  it('reorders them by keyboard and by dragging, for diners too, and restores a deleted one in its place', async () => {
    const { page, list, context } = await openDishes(house(), LAPTOP)
    const { page: diner } = await house().open(PHONE)
    await diner.goto(`/order/${DEMO.restaurantId}/7`)
    const allRead = async (names: readonly string[]) => {
      for (const reader of [list, page.getByRole('complementary'), diner]) {
        await expect.poll(() => mainsIn(reader)).toEqual(names)
      }
    }
    const { first, second, third, rest } = await firstMains(list)
    await allRead([first, second, third, ...rest])
    await list.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await list.getByText(`${first}: position 3 of ${3 + rest.length}`).waitFor({ state: 'attached' })
    await allRead([second, third, first, ...rest])

    const { x, fromY, toY } = await fromHandleTo(list, second, third)
    await page.mouse.move(x, fromY)
    await page.mouse.down()
    await page.mouse.move(x, toY, { steps: 8 })
    await page.mouse.up()
    await allRead([third, second, first, ...rest])

    const row = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: second, exact: true }) })
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete this dish' }).click()
    await allRead([third, first, ...rest])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${second} is back on the menu.`).waitFor()
    await allRead([third, second, first, ...rest])

    await page.getByRole('searchbox', { name: 'Find a dish' }).fill(first)
    await row.waitFor({ state: 'detached' })
    expect(await list.getByRole('button', { name: /^Move / }).count()).toBe(0)
    await context.close()
  })

  it('reorders them by touch', async () => {
    const { page, list, context } = await openDishes(house(), PHONE)
    const { first, second, third, rest } = await firstMains(list)
    const { x, fromY, toY } = await fromHandleTo(list, first, second)
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    const saved = page.waitForResponse('**/api/menu-items/order')
    await touch('touchStart', fromY)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', fromY + ((toY - fromY) * step) / 10)
    await expect.poll(() => mainsIn(list)).toEqual([second, first, third, ...rest])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect((await saved).status()).toBe(200)
    await context.close()
  })

  it('shows why an order was not saved, and reverts it', async () => {
    house().expectFaults(/status of 409/)
    const { page, list, context } = await openDishes(house(), LAPTOP)
    const { first, second, third, rest } = await firstMains(list)
    await page.route('**/api/menu-items/order', (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, code: 'STALE', message: 'They have changed meanwhile.' } }),
    )
    await list.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown')
    await page.getByText('The order was not saved. They have changed meanwhile.').waitFor()
    await expect.poll(() => mainsIn(list)).toEqual([first, second, third, ...rest])
    await context.close()
  })
})
