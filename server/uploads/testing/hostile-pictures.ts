import { Readable } from 'node:stream'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The start and the pixel spacing of a PNG's seven interlace passes (PNG, section 8). */
const PASSES = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
]

/** A PNG pixel format: bits per channel, colour type, and bits per pixel. */
const BLACK_OR_WHITE = { depth: 1, colour: 0, bits: 1 }
const DEEP_WITH_ALPHA = { depth: 16, colour: 6, bits: 64 }

/**
 * A valid PNG of black pixels: a few hundred kilobytes that decompress to its full size. Because it is interlaced, it can
 * only be decoded as a whole.
 */
export function vastPng(side: number): Promise<Buffer> {
  return interlacedPng(side, BLACK_OR_WHITE)
}

/** The same with eight bytes per pixel. */
export function deepPng(side: number): Promise<Buffer> {
  return interlacedPng(side, DEEP_WITH_ALPHA)
}

/** A PNG with few, long rows. */
export function widePng(width: number, height: number): Promise<Buffer> {
  return emptyPng(width, height, DEEP_WITH_ALPHA, height * (1 + width * 8))
}

function interlacedPng(side: number, pixel: typeof BLACK_OR_WHITE): Promise<Buffer> {
  const rows = PASSES.map(({ x, y, across, down }) => {
    const bytes = 1 + Math.ceil((Math.ceil((side - x) / across) * pixel.bits) / 8)
    return bytes * Math.ceil((side - y) / down)
  })
  const length = rows.reduce((sum, bytes) => sum + bytes, 0)
  return emptyPng(side, side, pixel, length, true)
}

async function emptyPng(
  width: number,
  height: number,
  { depth, colour }: typeof BLACK_OR_WHITE,
  length: number,
  isInterlaced = false,
): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const packed = await deflatedZeros(length)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

async function deflatedZeros(count: number): Promise<Buffer> {
  const zeros = Buffer.alloc(1 << 20)
  function* parts() {
    for (let left = count; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length))
  }
  const packed: Buffer[] = []
  for await (const part of Readable.from(parts()).pipe(createDeflate())) packed.push(part as Buffer)
  return Buffer.concat(packed)
}

export const DISGUISED_SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40" fill="red"/></svg>',
)

/** The first half of a photo's bytes. */
export async function truncatedJpeg(side = 1_000): Promise<Buffer> {
  const whole = await noise(side).jpeg({ quality: 90 }).toBuffer()
  return whole.subarray(0, whole.length / 2)
}

/** A progressive JPEG with its last scan repeated: each takes time in proportion to the pixels, and few bytes. */
export async function jpegOfManyScans(scans: number, side = 1_000): Promise<Buffer> {
  const plain = { width: side, height: side, channels: 3 as const, background: '#777' }
  const whole = await sharp({ create: plain }).jpeg({ progressive: true }).toBuffer()
  const [start, end] = [whole.lastIndexOf(Buffer.from([0xff, 0xda])), whole.length - 2] // up to the end marker
  const last = whole.subarray(start, end)
  return Buffer.concat([whole.subarray(0, end), ...Array<Buffer>(scans).fill(last), whole.subarray(end)])
}

/** A picture that compresses badly, as photos do. */
export function noise(side: number) {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
}
