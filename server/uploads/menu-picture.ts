import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '#server/errors.ts'
import { LOCALE } from '#shared/dates.ts'
import { SMALL_PICTURE_PIXELS } from '#shared/menu/picture.ts'
import { UPLOAD_LIMITS } from '#shared/menu/uploads-api.ts'

const LARGE_PICTURE_PIXELS = 1200
const QUALITY = 80
const MOST_HELD_BYTES = 80 * 1024 * 1024 // enough for a 12-megapixel phone photo as a progressive JPEG
const MOST_SIDE = 10_000 // a row of a million pixels takes gigabytes to process, and a million rows take seconds

const MOST_SCANS = 100 // a progressive JPEG has about ten; each takes milliseconds to decode, however few bytes it has
const START_OF_SCAN = Buffer.from([0xff, 0xda]) // cannot occur inside the data of a scan

// Uploads are rare and each picture comes once, so caching has no use. One core leaves the others for orders.
sharp.cache(false)
sharp.concurrency(1)

export type MenuPicture = { large: Buffer; small: Buffer }

/** Re-encodes an uploaded picture in both sizes, so that nothing but its pixels is kept. */
export async function menuPicture(bytes: Buffer): Promise<MenuPicture> {
  if (!isPicture(bytes)) throw unreadable()
  if (isJpeg(bytes) && hasTooManyScans(bytes)) throw tooManyScans()
  try {
    const found = await open(bytes).metadata()
    if ((found.pages ?? 1) > 1) throw animated()
    const pixels = found.width * found.height
    if (pixels > UPLOAD_LIMITS.pixels) throw tooManyPixels()
    if (pixels * heldBytesOf(found) > MOST_HELD_BYTES) throw tooMuchToHold()
    if (Math.max(found.width, found.height) > MOST_SIDE) throw tooLong()
    const large = await open(bytes)
      .autoOrient()
      .resize({ width: LARGE_PICTURE_PIXELS, height: LARGE_PICTURE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    // Lists show square pictures.
    const small = await sharp(large)
      .resize({ width: SMALL_PICTURE_PIXELS, height: SMALL_PICTURE_PIXELS, fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
    return { large, small }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw isTooManyPixels(error) ? tooManyPixels() : unreadable()
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error', sequentialRead: true })
}

/** Bytes that the decoder holds per pixel until it has read all; 0 if it decodes row by row. */
function heldBytesOf({ format, isProgressive, channels, depth, orientation = 1 }: Metadata): number {
  if (format === 'webp') return 4 // whatever its metadata says
  const decoded = channels * (depth === 'uchar' ? 1 : 2)
  if (isProgressive) return format === 'jpeg' ? channels * 2 : decoded // a JPEG decoder holds coefficients of two bytes
  return orientation === 1 ? 0 : decoded // to rotate it, the whole picture is held
}

/** Checks the first bytes, not the file name or type. SVG is refused because it can contain scripts. */
function isPicture(bytes: Buffer): boolean {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg(bytes) || isPng || isWebp
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
}

function hasTooManyScans(bytes: Buffer): boolean {
  let at = -1
  for (let scans = 0; scans <= MOST_SCANS; scans += 1) {
    at = bytes.indexOf(START_OF_SCAN, at + 1)
    if (at === -1) return false
  }
  return true
}

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message)
}

function unreadable(): AppError {
  return new AppError('PICTURE_UNREADABLE', 'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.')
}

function tooManyPixels(): AppError {
  const most = UPLOAD_LIMITS.pixels / 1_000_000
  return new AppError(
    'PICTURE_UNREADABLE',
    `This picture has more than ${most} megapixels. Please choose a smaller one.`,
  )
}

function tooMuchToHold(): AppError {
  return new AppError(
    'PICTURE_UNREADABLE',
    'This picture takes too much memory to process. Please choose a smaller one.',
  )
}

function tooManyScans(): AppError {
  return new AppError(
    'PICTURE_UNREADABLE',
    'This picture takes too long to process. Please save it as a standard JPEG or PNG and try again.',
  )
}

function animated(): AppError {
  return new AppError('PICTURE_UNREADABLE', 'This picture is an animation. Please choose a still picture.')
}

function tooLong(): AppError {
  const most = MOST_SIDE.toLocaleString(LOCALE)
  return new AppError(
    'PICTURE_UNREADABLE',
    `This picture is wider or taller than ${most} pixels. Please choose a smaller one.`,
  )
}
