import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('timeLeft is undefined at zero, not 0:00', () => {
  const left = (ms: number) => timeLeft(ms, 0)
  expect([600_000, 599_001, 65_000, 1, 0, -5].map(left)).toEqual([
    '10:00',
    '10:00',
    '1:05',
    '0:01',
    undefined,
    undefined,
  ])
})
