import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '../../shared/menu/uploads-api.ts'
import { journey } from './browser.ts'
import { dish, openEditor } from './menu-editor.ts'

/** Uploads wait until `release` is called. Then the server answers them, or they fail with this body. */
async function holdUploads(page: Page, refusal?: object): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/uploads/**', async (route) => {
    await released
    await (refusal ? route.fulfill({ status: 503, json: refusal }) : route.continue())
  })
  return release
}

async function choosePicture(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
  const buffer = await picture.jpeg().toBuffer()
  await page.getByLabel('Upload a picture').first().setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Uploading…').waitFor()
}

async function typeDish(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name)
  await page.getByLabel('Price', { exact: true }).first().fill('12.50')
  await page.getByLabel('Description').first().fill('With sourdough')
  await page.getByLabel('Category', { exact: true }).first().selectOption({ index: 1 })
}

journey('adding a dish picture', (house) => {
  it('waits for the upload before adding a dish, and starts the next dish without a picture', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Items')
    await page.getByRole('button', { name: 'New dish' }).click()
    const release = await holdUploads(page)
    await choosePicture(page)
    await typeDish(page, 'Pumpkin soup')
    const saving = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/menu-items'),
    )
    await page.getByRole('button', { name: 'Add Menu Item' }).click()
    release()
    expect((await saving).postDataJSON()).toMatchObject({
      name: 'Pumpkin soup',
      imageUrl: expect.stringMatching(/^\/uploads\//),
    })
    await dish(page, 'Pumpkin soup').waitFor()
    expect(await page.getByLabel('Image URL').first().inputValue()).toBe('')
    await context.close()
  })

  it('keeps the dish with a reason when the upload fails, and adds it without a picture on retry', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Items')
    await page.getByRole('button', { name: 'New dish' }).click()
    const message = 'The server is very busy. Please try again in a few seconds.'
    const release = await holdUploads(page, { statusCode: 503, code: 'OVERLOADED', message })
    await choosePicture(page)
    await typeDish(page, 'Leek soup')
    await page.getByRole('button', { name: 'Add Menu Item' }).click()
    release()
    await page.getByText(message).waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).first().inputValue()).toBe('Leek soup')
    await page.getByRole('button', { name: 'Add Menu Item' }).click()
    await dish(page, 'Leek soup').waitFor()
    house().expectFaults(/status of 503/)
    await context.close()
  })

  it('shows why a picture was rejected', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Items')
    await page.getByRole('button', { name: 'New dish' }).click()
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await page.getByLabel('Upload a picture').first().setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer })
    await page.getByText('This picture cannot be read. Please choose a JPEG, PNG or WebP picture.').waitFor()
    house().expectFaults(/status of 400/)
    await context.close()
  })

  it('shrinks a photo that is larger than the upload limit', async () => {
    const { page, context } = await openEditor(house(), 'Edit Menu Items')
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const photograph = sharp({ create: { width: 3_000, height: 2_600, channels: 3, background: '#888', noise } })
    const buffer = await photograph.jpeg({ quality: 95 }).toBuffer()
    expect(buffer.length).toBeGreaterThan(UPLOAD_LIMITS.bytes)
    await page.getByRole('button', { name: 'New dish' }).click()
    await page
      .getByLabel('Upload a picture')
      .first()
      .setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer })
    await expect
      .poll(() => page.getByLabel('Image URL').first().inputValue(), { timeout: 20_000 })
      .toMatch(/^\/uploads\/.+\.webp$/)
    await context.close()
  })
})
