import { expect, it } from 'vitest'
import { readCsvFile } from './csv-file.ts'

const NO_CSV = { problem: 'This is not a CSV file. Please choose another.' }

it('a table is read whatever its letters, without the mark before them', () => {
  const csv = 'Category,Name,Price\r\nCafé,“Flat white” 🍋,4.80'
  expect(readCsvFile(new TextEncoder().encode(`\uFEFF${csv}`))).toEqual({ text: csv })
})

it.each([
  ['a photograph', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]],
  ['a spreadsheet’s own file', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['bytes that are no text, none of them zero', [0xff, 0xd8, 0xff, 0x01, 0x4a]],
])('%s is no table', (_, bytes) => {
  expect(readCsvFile(Uint8Array.from(bytes))).toEqual(NO_CSV)
})

it('a table in an older encoding is not read wrongly, and its owner learns how to save it', () => {
  const latin1 = Uint8Array.from([...'Name\nCaf', '\u00e9'].join(''), (letter) => letter.charCodeAt(0))
  expect(readCsvFile(latin1)).toEqual({ problem: expect.stringContaining('Save it as “CSV UTF-8”') })
})

it('a table that the server would not take is too large, said with what to do', () => {
  const bytes = new TextEncoder().encode('x'.repeat(1_000_001))
  expect(readCsvFile(bytes)).toEqual({
    problem: expect.stringContaining('at most 1,000,000 characters. Split it into'),
  })
  expect(readCsvFile(bytes.subarray(1))).toHaveProperty('text')
})
