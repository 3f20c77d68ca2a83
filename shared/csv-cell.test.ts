import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neutraliseCell, restoreCell } from './csv-cell.ts'

const anyCell = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a', '1'), { maxLength: 6 })
    .map((all) => all.join('')),
)

it('restoreCell returns the original of any neutralised cell', () => {
  fc.assert(
    fc.property(anyCell, (text) => {
      expect(restoreCell(neutraliseCell(text))).toBe(text)
    }),
  )
})

it('neutraliseCell leaves no cell that a spreadsheet would run as a formula', () => {
  fc.assert(
    fc.property(anyCell, (text) => {
      expect(neutraliseCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
  expect(neutraliseCell('=HYPERLINK("http://evil")')).toBe('\'=HYPERLINK("http://evil")')
})
