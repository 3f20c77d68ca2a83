import { describe, expect, test } from 'vitest'
import { checkFeedback, type Feedback, feedbackBody, newFeedback } from './feedback.ts'

const filled: Feedback = { name: 'Ann', email: 'ann@nonna.example', phone: '', message: 'Hello' }

function faultyFields(change: Partial<Feedback>): string[] {
  return Object.entries(checkFeedback({ ...filled, ...change }))
    .filter(([, problem]) => problem !== undefined)
    .map(([name]) => name)
}

describe('the feedback form', () => {
  test('needs a name, an email and a message, but no phone', () => {
    expect(faultyFields({})).toEqual([])
    expect(faultyFields({ name: ' ', email: '', message: '' })).toEqual(['name', 'email', 'message'])
  })

  test('accepts only digits as a phone number', () => {
    expect(faultyFields({ phone: '04 11' })).toEqual(['phone'])
    expect(faultyFields({ phone: '0411222333' })).toEqual([])
  })

  test('rejects a message of more than 2000 characters', () => {
    expect(faultyFields({ message: 'x'.repeat(2_001) })).toEqual(['message'])
    expect(faultyFields({ message: 'x'.repeat(2_000) })).toEqual([])
  })

  test('starts with the request for a missing role or suburb when opened from a job form', () => {
    const ann = { name: 'Ann', email: 'ann@nonna.example', phone: '0400' }
    for (const [about, thing] of [
      ['role', 'role'],
      ['location', 'place'],
    ] as const) {
      const { initial, lead } = newFeedback(about, ann)
      expect(initial).toEqual({ ...ann, message: `Please add this ${thing} to the list: ` })
      expect(lead).toMatch(/within a few hours\.$/)
    }
    for (const about of [null, 'toString', '']) expect(newFeedback(about, ann).initial.message).toBe('')
  })

  test('trims its fields before sending', () => {
    expect(feedbackBody({ ...filled, name: ' Ann ' }).name).toBe('Ann')
  })
})
