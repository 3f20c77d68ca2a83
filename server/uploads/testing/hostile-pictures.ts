import { crc32, deflateSync } from 'node:zlib'
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

/** A whole and valid png of black pixels: a few kilobytes that unfold to what they say. */
export function vastPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit a pixel, grey
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  const rows = deflateSync(Buffer.alloc(row.length * 200), { level: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export const DISGUISED_SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40" fill="red"/></svg>',
)

/** A photograph whose second half did not arrive. */
export async function truncatedJpeg(side = 1_000): Promise<Buffer> {
  const whole = await noise(side).jpeg({ quality: 90 }).toBuffer()
  return whole.subarray(0, whole.length / 2)
}

/** A picture that compresses badly, as photographs do. */
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
