import { expect, it } from 'vitest'
import { tokenBuckets } from './token-buckets.ts'

const RATE = { burst: 10, perSecond: 2 }

function buckets() {
  const clock = { at: 0 }
  return { clock, ...tokenBuckets(RATE, () => clock.at) }
}

it('tokenBuckets allows a burst, then what is refilled', () => {
  const { clock, spend } = buckets()
  expect(Array.from({ length: 11 }, () => spend('a', 1))).toEqual([...Array(10).fill(true), false])
  clock.at += 1_000
  expect([spend('a', 1), spend('a', 1)]).toEqual([true, false])
  expect(spend('b', 10)).toBe(true)
})

it('tokenBuckets lets a key go into debt, which refilling pays off', () => {
  const { clock, spend, left } = buckets()
  expect(spend('a', 30)).toBe(false)
  expect(left('a')).toBe(-20)
  clock.at += 10_000
  expect(left('a')).toBe(0)
  clock.at += 60_000
  expect(left('a')).toBe(10)
})

it('tokenBuckets keeps a debt however many other keys there are', () => {
  const { spend, left } = buckets()
  spend('debtor', 30)
  for (let other = 0; other < 50_000; other += 1) spend(`other ${other}`, other % 2)
  expect(left('debtor')).toBe(-20)
})
