import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#server/errors.ts'
import { SMALL_PICTURE_PIXELS } from '#shared/menu/picture.ts'
import { UPLOAD_LIMITS } from '#shared/menu/uploads-api.ts'

const LARGE_PICTURE_PIXELS = 1200
const QUALITY = 80

// Pictures come seldom and each once: nothing is worth keeping, and one core at a time leaves the rest for orders.
sharp.cache(false)
sharp.concurrency(1)

export type MenuPicture = { large: Buffer; small: Buffer }

/** Both sizes of an uploaded picture, newly drawn: of what was sent only the pixels stay. */
export async function menuPicture(bytes: Buffer): Promise<MenuPicture> {
  if (!isPicture(bytes)) throw unreadable()
  try {
    const { width, height } = await open(bytes).metadata()
    if (width * height > UPLOAD_LIMITS.pixels) throw tooManyPixels()
    const large = await open(bytes)
      .autoOrient()
      .resize({ width: LARGE_PICTURE_PIXELS, height: LARGE_PICTURE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    // Rows show squares, whatever the picture's form.
    const small = await sharp(large)
      .resize({ width: SMALL_PICTURE_PIXELS, height: SMALL_PICTURE_PIXELS, fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
    return { large, small }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw isTooManyPixels(error) ? tooManyPixels() : unreadable()
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error', sequentialRead: true })
}

/** By what it begins with, never by its name or what the browser says of it. SVG is a program, and no picture here. */
function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message)
}

function unreadable(): Refusal {
  return new Refusal('PICTURE_UNREADABLE', 'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.')
}

function tooManyPixels(): Refusal {
  const most = UPLOAD_LIMITS.pixels / 1_000_000
  return new Refusal(
    'PICTURE_UNREADABLE',
    `This picture has more than ${most} megapixels. Please choose a smaller one.`,
  )
}
