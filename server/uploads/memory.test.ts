import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ROOT } from '#server/root.ts'
import { menuPicture } from './menu-picture.ts'
import { DISGUISED_SVG, deepPng, truncatedJpeg, vastPng, widePng } from './testing/hostile-pictures.ts'

const MOST_MEGABYTES = 150
const PROCESS = path.join(ROOT, 'server/uploads/testing/refuse-pictures.ts')

/** Runs a separate process on the pictures, and gives its error codes and how much its memory grew. */
async function refusalsOf(pictures: readonly Buffer[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-pictures-'))
  const files = pictures.map((_, index) => path.join(folder, String(index)))
  for (const [index, bytes] of pictures.entries()) writeFileSync(files[index] ?? '', bytes)
  const args = ['--import', 'tsx', PROCESS, ...files]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
  rmSync(folder, { recursive: true })
  return JSON.parse(stdout) as { grownMegabytes: number; refusals: string[] }
}

it('refusing pictures that decompress to gigabytes takes under 150 MB', { timeout: 60_000 }, async () => {
  const pictures = [await vastPng(50_000), DISGUISED_SVG, await truncatedJpeg(2_000)]
  const { grownMegabytes, refusals } = await refusalsOf(pictures)
  expect(refusals).toEqual(['PICTURE_UNREADABLE'])
  expect(grownMegabytes).toBeLessThan(MOST_MEGABYTES)
})

it('refusing pictures with few pixels that need much memory takes under 150 MB', {
  timeout: 60_000,
}, async () => {
  const { grownMegabytes, refusals } = await refusalsOf([await deepPng(5_000), await widePng(1_000_000, 25)])
  expect(refusals).toEqual(['PICTURE_UNREADABLE'])
  expect(grownMegabytes).toBeLessThan(MOST_MEGABYTES)
})

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6b52' } })

const lyingPng = async (width: number, height: number) =>
  sharp(await widePng(width, height), { limitInputPixels: false })
    .withMetadata({ orientation: 6 })
    .png({ compressionLevel: 1 })
    .toColourspace('rgb16')
    .toBuffer()

it.each([
  ['an interlaced PNG with eight bytes per pixel', () => deepPng(3_300)],
  ['a progressive JPEG', () => photograph(5_000, 3_000).jpeg({ progressive: true }).toBuffer()],
  ['a WebP', () => photograph(5_000, 4_400).webp({ effort: 0 }).toBuffer()],
  ['a rotated PNG with eight bytes per pixel', () => lyingPng(4_000, 3_000)],
])('menuPicture refuses %s that takes more than 80 MB to decode', async (_, picture) => {
  await expect(menuPicture(await picture())).rejects.toMatchObject({
    code: 'PICTURE_UNREADABLE',
    message: 'This picture takes too much memory to process. Please choose a smaller one.',
  })
})

it('menuPicture refuses an animation', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
  await expect(menuPicture(await frames.webp().toBuffer())).rejects.toMatchObject({
    code: 'PICTURE_UNREADABLE',
    message: 'This picture is an animation. Please choose a still picture.',
  })
})

it('menuPicture refuses a PNG that is wider or taller than 10,000 pixels', async () => {
  await expect(menuPicture(await widePng(10_001, 1))).rejects.toMatchObject({
    code: 'PICTURE_UNREADABLE',
    message: 'This picture is wider or taller than 10,000 pixels. Please choose a smaller one.',
  })
  await expect(menuPicture(await widePng(1, 24_000_000))).rejects.toMatchObject({
    message: 'This picture is wider or taller than 10,000 pixels. Please choose a smaller one.',
  })
})

it.each([false, true])('menuPicture accepts a photo of 12 megapixels (progressive: %s)', async (progressive) => {
  const { large } = await menuPicture(await photograph(4_032, 3_024).jpeg({ progressive }).toBuffer())
  expect(await sharp(large).metadata()).toMatchObject({ width: 1_200, height: 900 })
})
