import { expect, it } from 'vitest'
import { readCsvFile } from './csv-file.ts'

const NO_CSV = { problem: 'This is not a CSV file. Please choose another.' }

it('readCsvFile reads text in any script, without the byte order mark', () => {
  const csv = 'Category,Name,Price\r\nCafé,“Flat white” 🍋,4.80'
  expect(readCsvFile(new TextEncoder().encode(`\uFEFF${csv}`))).toEqual({ text: csv })
})

it.each([
  ['a photograph', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]],
  ['a native spreadsheet file', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['non-text bytes without a zero byte', [0xff, 0xd8, 0xff, 0x01, 0x4a]],
])('readCsvFile rejects %s', (_, bytes) => {
  expect(readCsvFile(Uint8Array.from(bytes))).toEqual(NO_CSV)
})

it('readCsvFile rejects an older encoding and says how to save the file', () => {
  const latin1 = Uint8Array.from([...'Name\nCaf', '\u00e9'].join(''), (letter) => letter.charCodeAt(0))
  expect(readCsvFile(latin1)).toEqual({ problem: expect.stringContaining('Save it as “CSV UTF-8”') })
})

it("readCsvFile rejects a file above the server's limit and says what to do", () => {
  const bytes = new TextEncoder().encode('x'.repeat(1_000_001))
  expect(readCsvFile(bytes)).toEqual({
    problem: expect.stringContaining('at most 1,000,000 characters. Split it into'),
  })
  expect(readCsvFile(bytes.subarray(1))).toHaveProperty('text')
})
