import { describe, expect, test } from 'vitest'
import { checkLetter, type Letter, letterBody, newLetter } from './letter.ts'

const written: Letter = { name: 'Ann', email: 'ann@nonna.example', phone: '', message: 'Hello' }
const faultyFields = (change: Partial<Letter>) =>
  Object.entries(checkLetter({ ...written, ...change }))
    .filter(([, problem]) => problem !== undefined)
    .map(([name]) => name)

describe('a letter to a poster', () => {
  test('needs a name, an email and a message, but no phone', () => {
    expect(faultyFields({})).toEqual([])
    expect(faultyFields({ name: ' ', email: 'ann@', message: '\u200b' })).toEqual(['name', 'email', 'message'])
    expect(faultyFields({ phone: '04 11' })).toEqual(['phone'])
  })

  test('may be 2000 characters long and no longer', () => {
    expect(faultyFields({ message: 'x'.repeat(2_000) })).toEqual([])
    expect(faultyFields({ message: 'x'.repeat(2_001) })).toEqual(['message'])
  })

  test('begins with what is known of whoever is signed in', () => {
    expect(newLetter({ name: 'Ann', email: 'ann@nonna.example', phone: '0400' })).toMatchObject({ phone: '0400' })
    expect(newLetter(undefined)).toEqual({ name: '', email: '', phone: '', message: '' })
  })

  test('is sent without the blanks around it', () => {
    expect(letterBody({ ...written, message: ' Hello\nthere ' }).message).toBe('Hello\nthere')
  })
})
