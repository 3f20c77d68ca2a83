import { describe, expect, it } from 'vitest'
import { newId, newRestaurantId } from './ids.ts'

const NOW = Date.parse('2026-11-21T01:02:03.456Z')

describe('an id', () => {
  it('is a UUID version 7 that contains its time', () => {
    const id = newId(NOW)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW)
  })

  it('sorts after earlier ids, within one millisecond and across milliseconds', () => {
    const ids = Array.from({ length: 8_000 }, (_, index) => newId(NOW + 1 + Math.floor(index / 4_000)))
    expect(ids.toSorted()).toEqual(ids)
  })

  it('is unique even when the clock stops or goes back', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => newId(NOW + 10 - (index % 3)))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a restaurant’s id', () => {
  it('has eight unambiguous characters and spells no word', () => {
    const ids = Array.from({ length: 2_000 }, newRestaurantId)
    expect(ids.filter((id) => !/^[2-9bcdfghjkmnpqrstvwxz]{8}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
