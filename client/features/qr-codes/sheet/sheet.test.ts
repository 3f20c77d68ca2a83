import { describe, expect, test } from 'vitest'
import { COLUMNS, orderLink, PAGE, TILE, TILES_PER_PAGE, tablesByPage, tilePlace } from './sheet.ts'

describe('the sheet', () => {
  test('has six tables to a page, in two columns', () => {
    expect(tablesByPage(8)).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8],
    ])
    expect(tablesByPage(6)).toHaveLength(1)
    const columns = new Set(Array.from({ length: TILES_PER_PAGE }, (_, index) => tilePlace(index).x))
    expect(columns.size).toBe(COLUMNS)
  })

  test('contains every table once, up to 999', () => {
    const tables = tablesByPage(999).flat()
    expect(tables).toEqual(Array.from({ length: 999 }, (_, index) => index + 1))
  })

  test('keeps its tiles apart and on the page', () => {
    const places = Array.from({ length: TILES_PER_PAGE }, (_, index) => tilePlace(index))
    for (const [index, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThan(0)
      expect(x + TILE.width).toBeLessThan(PAGE.width)
      expect(y).toBeGreaterThan(0)
      expect(y + TILE.height).toBeLessThan(PAGE.height)
      for (const other of places.slice(index + 1)) {
        expect(Math.abs(other.x - x) > TILE.width || Math.abs(other.y - y) > TILE.height).toBe(true)
      }
    }
  })

  test('links each table to its public ordering page', () => {
    expect(orderLink('https://tuck.example', 'k7d2m9', 12)).toBe('https://tuck.example/order/k7d2m9/12')
  })
})
