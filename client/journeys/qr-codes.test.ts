import { readFileSync } from 'node:fs'
import readQrCode from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { DEMO, journey, LAPTOP } from './browser.ts'

journey('the QR codes', (house) => {
  it('download as pages whose codes lead to exactly their tables', async () => {
    const { page, said } = await house().open(LAPTOP)
    await house().signIn(page)
    await page.goto('/QrCode')
    await page.getByText('Order food here').first().waitFor()
    const downloads: Promise<string>[] = []
    const names: string[] = []
    page.on('download', (download) => {
      names.push(download.suggestedFilename())
      downloads.push(download.path())
    })
    await page.getByRole('button', { name: 'Download as A4 Pages' }).click()
    await expect.poll(() => downloads.length).toBe(2)
    expect(names).toEqual(['qr-codes-page-1.png', 'qr-codes-page-2.png'])
    const files = await Promise.all(downloads)
    const links = (await Promise.all(files.map(linksOnPage))).flat()
    expect(links).toEqual(
      Array.from({ length: 12 }, (_, index) => `${house().url}/order/${DEMO.restaurantId}/${index + 1}`),
    )
    expect(said).toEqual([])
  })
})

/** Decodes a page's six tiles, row by row: 2 columns, 3 rows. */
async function linksOnPage(file: string): Promise<string[]> {
  const image = sharp(readFileSync(file))
  const { width, height } = await image.metadata()
  const links: string[] = []
  for (let tile = 0; tile < 6; tile += 1) {
    const area = {
      left: Math.floor((width / 2) * (tile % 2)),
      top: Math.floor((height / 3) * Math.floor(tile / 2)),
      width: Math.floor(width / 2),
      height: Math.floor(height / 3),
    }
    const { data, info } = await image.clone().extract(area).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const code = readQrCode(new Uint8ClampedArray(data), info.width, info.height)
    if (code) links.push(code.data)
  }
  return links
}
