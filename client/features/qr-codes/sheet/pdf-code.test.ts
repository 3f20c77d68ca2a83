import { jsPDF } from 'jspdf'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { codeOutline, type Rect } from './pdf-code.ts'
import { orderLink, tilePlace } from './sheet.ts'
import { tableShapes } from './tile.ts'

function outlineOf(table: number, scale: number) {
  const link = orderLink('https://tuckshop.example', 'k7d2m9qx', table)
  const code = tableShapes({ table, link }, () => 1).find((shape) => shape.kind === 'code')
  if (!code) throw new Error('The table has no code.')
  return { link, rects: codeOutline(code, tilePlace(5), scale) }
}

/** What a camera sees of the rectangles on white. */
function readCode(rects: readonly Rect[]): string | undefined {
  const margin = 40
  const left = Math.min(...rects.map(({ x }) => x)) - margin
  const top = Math.min(...rects.map(({ y }) => y)) - margin
  const side = Math.ceil(Math.max(...rects.map(({ x, width }) => x + width)) - left + margin)
  const dots = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const { x, y, width, height } of rects) {
    for (let row = Math.round(y - top); row < Math.round(y - top + height); row++) {
      for (let column = Math.round(x - left); column < Math.round(x - left + width); column++) {
        dots.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
    }
  }
  return jsQR(dots, side, side)?.data
}

test.each([1, 12, 999])('the outline of table %i decodes to exactly its link', (table) => {
  const { link, rects } = outlineOf(table, 3)
  expect(readCode(rects)).toBe(link)
})

test('the outline still decodes from the written PDF', () => {
  const { link, rects } = outlineOf(42, 595.28 / 793)
  const pdf = new jsPDF({ format: 'a4', unit: 'pt', floatPrecision: 2 })
  for (const { x, y, width, height } of rects) pdf.rect(x, y, width, height, null)
  pdf.fill()
  const written = [...pdf.output().matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (-?[\d.]+) re$/gm)]
  const fromFile = written.map(([, x, y, width, height]) => {
    const scale = 4 // the PDF unit is too coarse to rasterise
    const down = Math.abs(Number(height))
    return { x: Number(x) * scale, y: (900 - Number(y)) * scale, width: Number(width) * scale, height: down * scale }
  })
  expect(fromFile).toHaveLength(rects.length)
  expect(readCode(fromFile)).toBe(link)
})
