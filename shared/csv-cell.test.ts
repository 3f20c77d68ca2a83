import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neutraliseCell, restoreCell } from './csv-cell.ts'

const anyCell = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a', '1'), { maxLength: 6 })
    .map((all) => all.join('')),
)

it('a cell comes back as it was, whatever it begins with', () => {
  fc.assert(
    fc.property(anyCell, (text) => {
      expect(restoreCell(neutraliseCell(text))).toBe(text)
    }),
  )
})

it('no cell begins with what a spreadsheet would run', () => {
  fc.assert(
    fc.property(anyCell, (text) => {
      expect(neutraliseCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
  expect(neutraliseCell('=HYPERLINK("http://evil")')).toBe('\'=HYPERLINK("http://evil")')
})
