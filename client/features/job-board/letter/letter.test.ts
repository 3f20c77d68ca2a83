import { describe, expect, test } from 'vitest'
import { checkLetter, isSameLetter, type Letter, letterBody, letterKey, newLetter, resumedLetter } from './letter.ts'

const written: Letter = { name: 'Ann', email: 'ann@nonna.example', phone: '', message: 'Hello' }
const faultyFields = (change: Partial<Letter>) =>
  Object.entries(checkLetter({ ...written, ...change }))
    .filter(([, problem]) => problem !== undefined)
    .map(([name]) => name)

describe('a message to a poster', () => {
  test('needs a name, an email and a message, but no phone', () => {
    expect(faultyFields({})).toEqual([])
    expect(faultyFields({ name: ' ', email: 'ann@', message: '\u200b' })).toEqual(['name', 'email', 'message'])
    expect(faultyFields({ phone: '04 11' })).toEqual(['phone'])
  })

  test('may have up to 2000 characters', () => {
    expect(faultyFields({ message: 'x'.repeat(2_000) })).toEqual([])
    expect(faultyFields({ message: 'x'.repeat(2_001) })).toEqual(['message'])
  })

  test("starts with the signed-in user's details", () => {
    expect(newLetter({ name: 'Ann', email: 'ann@nonna.example', phone: '0400' })).toMatchObject({ phone: '0400' })
    expect(newLetter(undefined)).toEqual({ name: '', email: '', phone: '', message: '' })
  })

  test('is stored per listing and writer', () => {
    expect(new Set([letterKey('p', 'ann'), letterKey('p', undefined), letterKey('q', 'ann')]).size).toBe(3)
    expect(isSameLetter(newLetter(undefined), newLetter(undefined))).toBe(true)
    expect(isSameLetter(written, { ...written, message: 'Hello again' })).toBe(false)
  })

  test("is resumed as stored, with empty fields filled from the user's details", () => {
    const ann = newLetter({ name: 'Ann', email: 'ann@nonna.example', phone: '0400' })
    const kept: Letter = { name: '', email: 'other@nonna.example', phone: '', message: 'Hello' }
    expect(resumedLetter(ann, kept)).toEqual({ ...ann, email: 'other@nonna.example', message: 'Hello' })
    expect(resumedLetter(ann, undefined)).toEqual(ann)
  })

  test('is trimmed before sending', () => {
    expect(letterBody({ ...written, message: ' Hello\nthere ' }).message).toBe('Hello\nthere')
  })
})
