import { describe, expect, test } from 'vitest'
import { checkFeedback, type Feedback, feedbackBody } from './feedback.ts'

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

  test('is sent without the blanks around it', () => {
    expect(feedbackBody({ ...filled, name: ' Ann ' }).name).toBe('Ann')
  })
})
