import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageingProblem, MOST_MINUTES } from './ticket-ageing.ts'

it('the due time must be shorter than the late time, and both from 1 to 120 minutes', () => {
  const minutes = fc.integer({ min: -5, max: MOST_MINUTES + 5 })
  fc.assert(
    fc.property(minutes, minutes, (dueAfterMinutes, lateAfterMinutes) => {
      const isWell = 1 <= dueAfterMinutes && dueAfterMinutes < lateAfterMinutes && lateAfterMinutes <= 120
      expect(ageingProblem({ dueAfterMinutes, lateAfterMinutes }) === undefined).toBe(isWell)
    }),
  )
})

it.each([1.5, Number.NaN])('%d is refused as not a whole number of minutes', (dueAfterMinutes) => {
  expect(ageingProblem({ dueAfterMinutes, lateAfterMinutes: 15 })).toContain('whole minutes')
})
