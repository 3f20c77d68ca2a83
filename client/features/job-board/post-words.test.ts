import { describe, expect, test } from 'vitest'
import { daysFitWords, distanceWords, phoneWords, postedWords, yearsWords } from './post-words.ts'

const fit = { isSameRole: true, distanceKm: null, sharedDays: 4, wishedDays: 5, of: 'own post' } as const
const at = (instant: string) => Date.parse(instant)

describe('the texts of a listing', () => {
  test("say how many of the reader's own days match", () => {
    expect(daysFitWords(fit)).toBe('4 of your 5 days')
    expect(daysFitWords({ ...fit, sharedDays: 1, wishedDays: 1 })).toBe('on your day')
  })

  test('say how many of the chosen days match', () => {
    expect(daysFitWords({ ...fit, sharedDays: 3, wishedDays: 4, of: 'filters' })).toBe('3 of 4 chosen days')
    expect(daysFitWords({ ...fit, sharedDays: 1, wishedDays: 1, of: 'filters' })).toBe('on the day you chose')
  })

  test('say nothing about days when none are given', () => {
    expect(daysFitWords({ ...fit, sharedDays: 0, wishedDays: 0 })).toBeUndefined()
  })

  test.each([
    [null, undefined],
    [0, 'under 1 km away'],
    [2.4, '2.4 km away'],
    [3, '3 km away'],
    [24.6, '25 km away'],
  ])('write %s kilometres as "%s"', (distanceKm, words) => {
    expect(distanceWords({ distanceKm })).toBe(words)
  })

  test.each([
    ['2026-11-20T07:00:00Z', 'Posted just now'],
    ['2026-11-20T04:30:00Z', 'Posted 3 hours ago'],
    ['2026-11-19T07:00:00Z', 'Posted yesterday'],
    ['2026-11-10T07:00:00Z', 'Posted 10 days ago'],
  ])('describe a listing posted at %s as "%s"', (instant, words) => {
    expect(postedWords({ postCreatedAt: instant, renewedAt: instant }, at('2026-11-20T07:30:00Z'))).toBe(words)
  })

  test('describe a renewed listing as updated', () => {
    const post = { postCreatedAt: '2026-10-01T00:00:00Z', renewedAt: '2026-11-18T00:00:00Z' }
    expect(postedWords(post, at('2026-11-20T07:30:00Z'))).toBe('Updated 2 days ago')
  })

  test('name years of experience, unless there are none', () => {
    expect([0, 1, 6].map(yearsWords)).toEqual([undefined, '1 year’s experience', '6 years’ experience'])
  })

  test.each([
    ['0412345678', '0412 345 678'],
    ['1300975707', '1300 975 707'],
    ['0390001111', '03 9000 1111'],
    ['131008', '131008'],
  ])('write the phone number %s as "%s"', (phone, words) => {
    expect(phoneWords(phone)).toBe(words)
  })
})
