import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { CODE_SIZE, orderLink, TILE } from './sheet.ts'
import { cardShapes, fitText, type Measure, type Shape, tableShapes } from './tile.ts'

const measure: Measure = (text, { size }) => [...text].length * size * 0.6

function tileOf(table: number, origin = 'http://localhost:3000', restaurantName = 'The Corner Pantry') {
  const link = orderLink(origin, 'k7d2m9qx', table)
  const card = cardShapes({ restaurantName, siteName: new URL(origin).host }, measure)
  return { link, shapes: [...card, ...tableShapes({ table, link }, measure)] }
}

/** The tile's boxes and code as pixels, at a number of pixels per CSS pixel. */
function rasterise(shapes: readonly Shape[], scale: number) {
  const width = TILE.width * scale
  const height = TILE.height * scale
  const dots = new Uint8ClampedArray(width * height * 4).fill(255)
  const paint = (x: number, y: number, across: number, down: number, grey: number) => {
    for (let row = Math.round(y * scale); row < Math.round((y + down) * scale); row++) {
      const from = (row * width + Math.round(x * scale)) * 4
      const to = (row * width + Math.round((x + across) * scale)) * 4
      for (let dot = from; dot < to; dot += 4) dots.fill(grey, dot, dot + 3)
    }
  }
  for (const shape of shapes) {
    if (shape.kind === 'box') paint(shape.x, shape.y, shape.width, shape.height, shape.fill === 'paper' ? 255 : 80)
    if (shape.kind !== 'code') continue
    const module = shape.size / shape.code.modules
    for (const run of shape.code.runs) {
      paint(shape.x + run.x * module, shape.y + run.y * module, run.length * module, module, 30)
    }
  }
  return { dots, width, height }
}

describe("a table's tile", () => {
  test.each([
    [1, 'http://localhost:3000'],
    [12, 'https://tuckshop.example'],
    [999, 'https://orders.a-rather-long-name.restaurants.example.com.au'],
  ])('decodes to exactly its link for table %i at %s', (table, origin) => {
    const { link, shapes } = tileOf(table, origin)
    const { dots, width, height } = rasterise(shapes, 3)
    expect(jsQR(dots, width, height)?.data).toBe(link)
  })

  test('shows the restaurant, what to do, the site and the table number', () => {
    const texts = tileOf(12).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(texts).toEqual(['The Corner Pantry', 'Order food here', 'Table', 'localhost:3000', '12'])
  })

  test("has a code of the specification's size, with a quiet zone around it", () => {
    const { shapes } = tileOf(7)
    const code = shapes.find((shape) => shape.kind === 'code')
    expect(code?.size).toBe(CODE_SIZE)
    const quiet = (4 * CODE_SIZE) / (code?.code.modules ?? 1)
    const block = shapes.find((shape) => shape.kind === 'box' && shape.fill === 'accent')
    expect(block?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + CODE_SIZE + quiet)
  })

  test('still decodes with a stain over the middle, as error correction level H promises', () => {
    const { link, shapes } = tileOf(3)
    const { dots, width, height } = rasterise(shapes, 3)
    // 60 by 60 of the code's 180 by 180 CSS pixels, around its centre at (114, 202).
    for (let row = 516; row < 696; row++) dots.fill(255, (row * width + 252) * 4, (row * width + 432) * 4)
    expect(jsQR(dots, width, height)?.data).toBe(link)
  })

  test('shrinks, then cuts a long name so that it stays on the tile', () => {
    const { shapes } = tileOf(1, undefined, 'The Extraordinarily Hospitable Corner Pantry and Tea Rooms of Fitzroy')
    for (const shape of shapes) {
      if (shape.kind === 'text') expect(shape.x + measure(shape.text, shape)).toBeLessThanOrEqual(TILE.width)
    }
  })
})

describe('fitText', () => {
  const lettering = { size: 20, weight: 700, face: 'heading' } as const

  test('keeps a text that fits', () => {
    expect(fitText('Nonna', lettering, 100, measure)).toEqual({ text: 'Nonna', ...lettering })
  })

  test('shrinks a text that is a little too wide', () => {
    expect(fitText('Nonna', lettering, 48, measure)).toEqual({ text: 'Nonna', ...lettering, size: 16 })
  })

  test('cuts a text that would be too small to read', () => {
    expect(fitText('Nonna e Nonno', lettering, 50, measure)).toEqual({ text: 'Nonna…', ...lettering, size: 12 })
  })
})
