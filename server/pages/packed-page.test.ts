import { brotliDecompressSync, crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32Joined, crc32Shift } from './crc32-shift.ts'
import { packBrotli, packGzip } from './pack-page.ts'
import { type PackedPage, pageOfTable, partsOfTable, plainPageOfTable, slotText } from './packed-page.ts'
import type { PageTexts } from './page-texts.ts'

// Texts that repeat themselves, each other and the slots' contents, which compressors refer back to.
const text = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('7</title  ', '  >', '</p', '>Table ', 'é', '🍋')), {
    maxLength: 30,
  })
  .chain((words) => fc.nat(200).map((times) => words.join('').repeat(times).slice(0, 50_000)))
const anyPage = fc.array(fc.constantFrom('</title', '</p', ''), { maxLength: 4 }).chain((closings) =>
  fc.record({
    closings: fc.constant(closings),
    texts: fc.array(text, { minLength: closings.length + 1, maxLength: closings.length + 1 }),
  }),
)
const anyTable = fc.integer({ min: 1, max: 999 })

function written({ texts, closings }: PageTexts, tableNumber: number): string {
  return texts
    .flatMap((one, index) => [one, ...closings.slice(index, index + 1).map((c) => slotText(tableNumber, c))])
    .join('')
}

function sent(page: PackedPage, tableNumber: number): string {
  const bytes = Buffer.concat(partsOfTable(page, tableNumber))
  return (page.encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
}

it.each([
  ['gzip', async (page: PageTexts) => packGzip(page)],
  ['Brotli', packBrotli],
])('a page packed once in %s decompresses exactly for every table', async (_, pack) => {
  await fc.assert(
    fc.asyncProperty(anyPage, anyTable, async (page, tableNumber) => {
      expect(sent(await pack(page), tableNumber)).toBe(written(page, tableNumber))
    }),
    { numRuns: 60 },
  )
})

it('a table’s number always takes the same space, so that all pages have the same length', () => {
  const lengths = [1, 12, 999].map((table) => slotText(table, '</title').length)
  expect(new Set(lengths).size).toBe(1)
})

it('a short page is sent whole and a long one in parts that all tables share', async () => {
  const random = Array.from({ length: 80_000 }, (_, index) =>
    String.fromCharCode(33 + (((index * 7919) % 90) ** 3 % 90)),
  )
  const long = packGzip({
    texts: [fc.sample(fc.string({ minLength: 90_000, maxLength: 90_000 }), 1)[0] ?? random.join(''), '>'],
    closings: [''],
  })
  expect(pageOfTable(packGzip({ texts: ['short', '>'], closings: [''] }), 7).body).toBeInstanceOf(Buffer)
  const { body, bytes } = pageOfTable(long, 7)
  expect(body).not.toBeInstanceOf(Buffer)
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks)).toHaveLength(bytes)
  expect(partsOfTable(long, 7)).toContain(long.texts[0]?.bytes)
})

it('a page is decompressed while it is sent to clients that accept no compression', async () => {
  const page = { texts: ['before '.repeat(50_000), ' after'], closings: [''] }
  let plain = ''
  for await (const chunk of plainPageOfTable(packGzip(page), 12)) plain += String(chunk)
  expect(plain).toBe(written(page, 12))
})

it('the checksum of a whole is computed from those of its parts', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.uint8Array({ maxLength: 2_000 }), (a, b) => {
      expect(crc32Joined(crc32(a), crc32(b), crc32Shift(b.length))).toBe(crc32(Buffer.concat([a, b])))
    }),
  )
})
