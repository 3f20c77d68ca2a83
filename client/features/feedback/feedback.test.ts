import { describe, expect, test } from 'vitest'
import { checkFeedback, type Feedback, feedbackBody, newFeedback } from './feedback.ts'

const filled: Feedback = { name: 'Ann', email: 'ann@nonna.example', phone: '', message: 'Hello' }

function faultyFields(change: Partial<Feedback>): string[] {
  return Object.entries(checkFeedback({ ...filled, ...change }))
    .filter(([, problem]) => problem !== undefined)
    .map(([name]) => name)
}

describe('feedback', () => {
  test('needs a name, an email and a message, but no phone', () => {
    expect(faultyFields({})).toEqual([])
    expect(faultyFields({ name: ' ', email: '', message: '' })).toEqual(['name', 'email', 'message'])
  })

  test('takes a phone of digits only', () => {
    expect(faultyFields({ phone: '04 11' })).toEqual(['phone'])
    expect(faultyFields({ phone: '0411222333' })).toEqual([])
  })

  test('says when a message is too long to be taken', () => {
    expect(faultyFields({ message: 'x'.repeat(2_001) })).toEqual(['message'])
    expect(faultyFields({ message: 'x'.repeat(2_000) })).toEqual([])
  })

  test('begins with what a job form asks for, and promises when it is answered', () => {
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

  test('is sent without the blanks around it', () => {
    expect(feedbackBody({ ...filled, name: ' Ann ' }).name).toBe('Ann')
  })
})
