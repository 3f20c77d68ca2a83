import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import { WITHIN_KM } from '#shared/marketplace/place.ts'
import { type BoardView, boardAddress, boardQuery, isFiltered, NO_FILTERS, readBoardAddress } from './board-filters.ts'

const somewhere = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((text) => text.trim().slice(0, 80).trim())
  .filter((text) => text !== '')
const around = fc.oneof(
  fc.record({ suburb: somewhere, within: fc.constantFrom(...WITHIN_KM) }),
  fc.constant({ suburb: '', within: NO_FILTERS.within }),
)
const views: fc.Arbitrary<BoardView> = fc.record({
  filters: fc
    .tuple(fc.constantFrom('', ...JOB_ROLES), around, fc.integer({ min: 0, max: 127 }))
    .map(([job, place, days]) => ({ job, ...place, days })),
  pages: fc.integer({ min: 1, max: 50 }),
})

describe("a job board's address", () => {
  test('round-trips every filter and the page number', () => {
    fc.assert(fc.property(views, (view) => void expect(readBoardAddress(boardAddress(view))).toEqual(view)))
  })

  test('is read without errors whatever it contains', () => {
    const names = fc.constantFrom('job', 'suburb', 'within', 'days', 'page', 'utm')
    const anything = fc
      .array(fc.tuple(names, fc.string({ unit: 'binary' })))
      .map((pairs) => `?${new URLSearchParams(pairs)}`)
    fc.assert(
      fc.property(fc.oneof(anything, fc.string()), (search) => {
        const read = readBoardAddress(search)
        expect(readBoardAddress(boardAddress(read))).toEqual(read)
      }),
    )
  })

  test('is short and readable', () => {
    const filters = { job: 'Barista', suburb: 'Richmond, VIC 3121', within: 25, days: 3 } as const
    expect(boardAddress({ filters, pages: 2 })).toBe(
      '?job=Barista&suburb=Richmond,+VIC+3121&within=25&days=Monday,Tuesday&page=2',
    )
    expect(boardAddress({ filters: NO_FILTERS, pages: 1 })).toBe('')
  })

  test('ignores unknown roles, days, distances and pages', () => {
    expect(readBoardAddress('?job=Wizard&days=Someday&within=9999&page=-1')).toEqual({ filters: NO_FILTERS, pages: 1 })
    expect(readBoardAddress('?page=5000').pages).toBe(50)
  })
})

test('the board query contains only the chosen filters', () => {
  expect(boardQuery(NO_FILTERS, 1)).toEqual({ page: 1 })
  expect(boardQuery({ job: 'Cook', suburb: 'Richmond', within: 0, days: 65 }, 2)).toEqual({
    job: 'Cook',
    suburb: 'Richmond',
    within: 0,
    days: 'Monday,Sunday',
    page: 2,
  })
})

test('isFiltered is false without filters', () => {
  expect(isFiltered(NO_FILTERS)).toBe(false)
  expect(isFiltered({ ...NO_FILTERS, days: 1 })).toBe(true)
})
