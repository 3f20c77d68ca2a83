import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import readQrCode from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { DEMO, journey, LAPTOP } from './browser.ts'

journey('the QR codes', (house) => {
  it('download as pages whose codes open exactly their tables', async () => {
    const { page } = await house().open(LAPTOP)
    await house().enter(page)
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
  })

  it('download as one small PDF whose vector codes open the same tables', async () => {
    const { page } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/QrCode')
    await page.getByText('Order food here').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as one PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('qr-codes.pdf')
    const file = readFileSync(await download.path())
    expect(file.byteLength).toBeLessThan(400_000)
    expect(pagesIn(file).flatMap(linksInOutlines)).toEqual(
      Array.from({ length: 12 }, (_, index) => `${house().url}/order/${DEMO.restaurantId}/${index + 1}`),
    )
  })
})

/** The drawing commands of each page of a PDF: the streams that contain rectangles. */
function pagesIn(file: Buffer): string[] {
  const streams = file.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)
  return [...streams]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((drawn) => / re$/m.test(drawn))
}

const A4 = { width: 595.28, height: 841.89 } // points

/** The links in a PDF page's vector codes, rasterised as a viewer would. */
function linksInOutlines(drawn: string): string[] {
  const scale = 4
  const [width, height] = [Math.floor((A4.width / 2) * scale), Math.floor((A4.height / 3) * scale)]
  const dots = Array.from({ length: 6 }, () => new Uint8ClampedArray(width * height * 4).fill(255))
  for (const [, x, y, across, down] of drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) -([\d.]+) re$/gm)) {
    const [left, top] = [Number(x) * scale, (A4.height - Number(y)) * scale]
    const tile = dots[Math.floor(top / height) * 2 + Math.floor(left / width)]
    for (let row = Math.round(top); row < Math.round(top + Number(down) * scale); row += 1) {
      const start = (row % height) * width + (Math.round(left) % width)
      tile?.fill(0, start * 4, (start + Math.round(Number(across) * scale)) * 4)
    }
  }
  return dots.flatMap(
    (data) =>
      readQrCode(
        data.map((dot, index) => (index % 4 === 3 ? 255 : dot)),
        width,
        height,
      )?.data ?? [],
  )
}

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
