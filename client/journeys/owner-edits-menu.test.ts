import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { DEMO, type House, journey, LAPTOP, PHONE } from './browser.ts'
import { dish, openEditor } from './menu-editor.ts'
import { signInAsNewOwner } from './new-owner.ts'

async function dinerReads(house: House): Promise<Page> {
  const { page } = await house.open(PHONE)
  await page.goto(`/order/${DEMO.restaurantId}/7`)
  await page.getByRole('heading', { name: 'The Corner Pantry' }).waitFor()
  return page
}

const category = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Menu categories' })
    .getByRole('listitem')
    .filter({ hasText: `: ${name}` })
const namesOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Menu categories' })
    .getByLabel('Category Name')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

/** Makes the server fail until the returned function is called. */
async function refusing(page: Page, url: string): Promise<() => Promise<void>> {
  const body = { statusCode: 503, code: 'OVERLOADED', message: 'The server is very busy.' }
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: body }),
  )
  return () => page.unroute(url)
}

journey('the menu editor', (house) => {
  it('starts with an empty menu and its instructions', async () => {
    const { page, context } = await house().open(LAPTOP)
    await signInAsNewOwner(page)
    await page.goto('/edit-menu')
    await page.getByText('No menu items available.').waitFor()
    await page.getByRole('tab', { name: 'Edit Menu Categories' }).click()
    await page.getByText('No categories available. Please add a category.').waitFor()
    await page.getByText('e.g. Snacks, Main, Dessert, Drinks').waitFor()
    await page.getByLabel('Category Name').fill('Mains')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await category(page, 'Mains').waitFor()
    await page.getByRole('tab', { name: 'Edit Menu Items' }).click()
    await page.getByRole('button', { name: 'Add Menu Item' }).click()
    await page.getByText('Enter a name.').waitFor()
    expect(
      await page
        .getByLabel('Category', { exact: true })
        .evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text),
    ).toBe('Mains')
    await context.close()
  })

  it('saves, hides and deletes categories, and shows each outcome', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Categories')
    const row = category(page, 'Sweet')
    const heal = await refusing(page, '**/api/menu-categories/**')
    await row.getByLabel('Category Name').fill('Sweets')
    await row.getByRole('button', { name: 'Save Changes' }).click()
    await row.getByText('There was an error updating the category. Please try again.').waitFor()
    await row.getByText('Error', { exact: true }).waitFor()
    expect(await row.getByLabel('Category Name').inputValue()).toBe('Sweets')
    await heal()
    await row.getByRole('button', { name: 'Save Changes' }).click()
    const saved = category(page, 'Sweets')
    await saved.getByText('Category Updated').waitFor()
    await saved.getByText('The category has been successfully updated.').waitFor()

    await saved.getByText('Visible: Yes').waitFor()
    await saved.getByRole('button', { name: 'Hide this Menu Category' }).click()
    await saved.getByText('Visible: No').waitFor()
    const diner = await dinerReads(house())
    expect(await diner.getByRole('heading', { name: 'Sweets' }).count()).toBe(0)
    await saved.getByRole('button', { name: 'Show this Menu Category' }).click()
    await diner.getByRole('heading', { name: 'Sweets' }).waitFor()

    const form = page.locator('form', { hasText: 'Add a category' })
    await form.getByText('lower number means higher on the menu').waitFor()
    await form.getByLabel('Category Name').fill('Snacks')
    await form.getByLabel('Priority').fill('9')
    await form.getByRole('button', { name: 'Add Category' }).click()
    const snacks = category(page, 'Snacks')
    await expect.poll(async () => (await namesOf(page)).at(-1)).toBe('Snacks')
    await snacks.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Are you sure you want to delete this food category' }).waitFor()
    await dialog
      .getByText('Please note that all the menu items under this food category will be also deleted!!.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Close' }).waitFor()
    const healAgain = await refusing(page, '**/api/menu-categories/**')
    await dialog.getByRole('button', { name: 'Yes delete this category' }).click()
    await dialog.getByRole('heading', { name: 'Error', exact: true }).waitFor()
    await dialog.getByText('There was an error deleting the category. Please try again.').waitFor()
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Back'])
    await healAgain()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Yes delete this category' }).click()
    await page.getByText('Category Deleted').waitFor()
    await page.getByText('The category has been successfully deleted.').waitFor()
    await snacks.waitFor({ state: 'detached' })
    house().expectFaults(/status of 503/)
    await context.close()
  })

  it('reorders categories by keyboard and by dragging', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Categories')
    await category(page, 'Brunch').waitFor()
    const [first = '', second = '', third = '', ...rest] = await namesOf(page)
    await page.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown')
    await expect.poll(() => namesOf(page)).toEqual([second, first, third, ...rest])
    await page.getByText(`${first}: position 2 of ${3 + rest.length}`).waitFor({ state: 'attached' })

    const saved = page.waitForResponse('**/api/menu-categories/order')
    const from = await page.getByRole('button', { name: `Move ${third}`, exact: true }).boundingBox()
    const to = await page.getByRole('button', { name: `Move ${second}`, exact: true }).boundingBox()
    if (!from || !to) throw new Error('The handles are not on the page.')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, from.y - 40, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y - 30, { steps: 8 })
    await page.mouse.up()
    await saved
    await page.reload()
    await page.getByRole('tab', { name: 'Edit Menu Categories' }).click()
    await expect.poll(() => namesOf(page)).toEqual([third, second, first, ...rest])
    await context.close()
  })

  it('edits a dish in place, and undoes it', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Items')
    const diner = await dinerReads(house())
    const row = dish(page, 'Margherita')
    await row.getByRole('button', { name: 'Edit' }).click()
    const price = row.getByLabel('Price', { exact: true })
    await price.fill('27')
    await price.press('Enter')
    await row.getByText('Saved').waitFor()
    await diner.getByRole('listitem').filter({ hasText: 'Margherita' }).getByText('$27.00').waitFor()
    await row.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('Undone').waitFor()
    await diner.getByRole('listitem').filter({ hasText: 'Margherita' }).getByText('$24.00').waitFor()

    const heal = await refusing(page, '**/api/menu-items/**')
    await row.getByLabel('Name', { exact: true }).fill('Margherita grande')
    await row.getByLabel('Name', { exact: true }).press('Tab')
    await row.getByText('The server is very busy.').waitFor()
    expect(await row.getByLabel('Name', { exact: true }).inputValue()).toBe('Margherita grande')
    await heal()
    await row.getByLabel('Name', { exact: true }).press('Escape')
    await row.getByLabel('Description').fill('x'.repeat(251))
    await row.getByText('251 / 250').waitFor()
    await row.getByLabel('Description').press('Tab')
    await row.getByText('Use at most 250 characters. You have used 251.').waitFor()
    await row.getByLabel('Description').press('Escape')

    await row.getByRole('button', { name: 'Add More Extras' }).click()
    await row.getByLabel('Extra name').last().fill('Olives')
    await row.getByLabel('Extra price').last().fill('2')
    await row.getByLabel('Image URL').focus()
    await row.getByText('Olives (+ $2.00)').waitFor()
    house().expectFaults(/status of 503/)
    await context.close()
  })

  it('makes a dish unavailable with one tap, and restores a deleted dish', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Items')
    const diner = await dinerReads(house())
    await page.getByRole('button', { name: 'Make Garden salad Unavailable' }).click()
    const salad = diner.getByRole('listitem').filter({ hasText: 'Garden salad' })
    await salad.getByText('Not Available').waitFor()
    await page.getByRole('button', { name: 'Make Garden salad Available' }).click()
    await salad.getByText('Not Available').waitFor({ state: 'detached' })

    const dialog = page.getByRole('dialog')
    await dish(page, 'Garden salad').getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Garden salad').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await dish(page, 'Garden salad').count()).toBe(1)
    const heal = await refusing(page, '**/api/menu-items/**')
    await dish(page, 'Garden salad').getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Yes, delete this dish' }).click()
    await dialog.getByText('Garden salad was not deleted. The server is very busy.').waitFor()
    await heal()
    await dialog.getByRole('button', { name: 'Yes, delete this dish' }).click()
    await salad.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await salad.waitFor()
    await dish(page, 'Garden salad').waitFor()
    house().expectFaults(/status of 503/)
    await context.close()
  })

  it('exports the menu as CSV, and imports it after a preview', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Items')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = readFileSync(await (await downloading).path(), 'utf8')
    const bring = (text: string) =>
      page
        .getByLabel('Choose a CSV file')
        .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog')
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer: picture })
    await dialog.getByText('This is not a CSV file. Please choose another.').waitFor()
    await bring(csv)
    await dialog.getByText('Your menu already matches this file.').waitFor()
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await bring(`${csv}\r\nMains,Meat pie,,six`)
    await dialog.getByText('Price “six” is not an amount, such as 12.50.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await bring(`${csv}\nMains,Meat pie,,6.50,Yes,,,,Mains,Sausage roll,,5`)
    await dialog.getByText(/^Row \d+: there are more cells than headings\. Remove the extra cells\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await bring(`${csv.replace(/(Flat white,[^\r]*?),\d+\.\d\d,/, '$1,9.90,')}\r\nMains,Meat pie,,6.50`)
    await dialog.getByRole('row', { name: /Flat white.*\$9\.90/ }).waitFor()
    await dialog.getByRole('row', { name: /Meat pie.*New \$6\.50/ }).waitFor()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.waitFor({ state: 'detached' })
    await dish(page, 'Meat pie').waitFor()
    await dish(page, 'Flat white').getByText('$9.90').waitFor()
    await context.close()
  })
})
