import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownCounters } from './counters.ts'

const HOUR_MS = 60 * 60 * 1000

it('ownCounters starts a window at the first count', async () => {
  let now = 1_000
  const counters = ownCounters(() => now)
  expect(await counters.count('table 7', 60_000)).toEqual({ times: 1, leftMs: 60_000 })
  now += 20_000
  expect(await counters.count('table 7', 60_000)).toEqual({ times: 2, leftMs: 40_000 })
  expect(await counters.count('table 8', 60_000)).toEqual({ times: 1, leftMs: 60_000 })
  await counters.forget('table 8')
  expect(await counters.count('table 8', 60_000)).toEqual({ times: 1, leftMs: 60_000 })
  now += 40_000
  expect(await counters.count('table 7', 60_000)).toEqual({ times: 1, leftMs: 60_000 })
})

it('ownCounters can take a count back, never below zero', async () => {
  const counters = ownCounters()
  await counters.count('table 7', 60_000)
  for (const key of ['table 7', 'table 7', 'table 8']) await counters.giveBack(key)
  expect(await counters.count('table 7', 60_000)).toMatchObject({ times: 1 })
  expect(await counters.count('table 8', 60_000)).toMatchObject({ times: 1 })
})

it('ownCounters keeps a running window however many other keys are counted', async () => {
  const counters = ownCounters()
  for (let times = 1; times <= 9; times += 1) await counters.count('login of olive@example.com', HOUR_MS)
  for (let order = 0; order < 110_000; order += 1) await counters.count(`session of table ${order}`, 60_000)
  expect(await counters.count('login of olive@example.com', HOUR_MS)).toMatchObject({ times: 10 })
})

it('ownCounters keeps groups apart: a full group takes no room from another', async () => {
  const counters = ownCounters(() => 0, 10)
  for (let index = 0; index < 50; index += 1) await counters.count(`general ${index}`, HOUR_MS)
  expect(await counters.in('general').count('one more', HOUR_MS)).toMatchObject({ isShared: true })
  expect(await counters.in('sign-in').count('login of olive@example.com', HOUR_MS)).toEqual({
    times: 1,
    leftMs: HOUR_MS,
  })
  expect(await counters.in('sign-in').count('general 1', HOUR_MS)).toEqual({ times: 1, leftMs: HOUR_MS })
})

it('ownCounters frees the room of windows that have ended', async () => {
  let now = 0
  const counters = ownCounters(() => now, 100)
  for (let index = 0; index < 100; index += 1) await counters.count(`key ${index}`, 60_000)
  expect(await counters.count('late', HOUR_MS)).toMatchObject({ isShared: true })
  now += HOUR_MS
  for (let index = 0; index < 50; index += 1) await counters.count(`new ${index}`, 60_000)
  expect(await counters.count('another', 60_000)).toEqual({ times: 1, leftMs: 60_000 })
})

it('ownCounters does not reset a key in a shared bucket when room becomes free', async () => {
  let now = 0
  const counters = ownCounters(() => now, 10)
  for (let index = 0; index < 10; index += 1) await counters.count(`short ${index}`, 1_000)
  for (let times = 1; times <= 9; times += 1) await counters.count('login', HOUR_MS)
  now += 2_000
  for (let index = 0; index < 20; index += 1) await counters.giveBack(`short ${index}`)
  expect(await counters.count('login', HOUR_MS)).toMatchObject({ times: 10, isShared: true })
})

it('ownCounters never counts fewer than the actual tries in a window, even when it is full', async () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  await fc.assert(
    fc.asyncProperty(fc.nat(4), fc.array(key, { maxLength: 60 }), async (room, keys) => {
      const counters = ownCounters(() => 0, room)
      const happened = new Map<string, number>()
      for (const one of keys) {
        const times = (happened.get(one) ?? 0) + 1
        happened.set(one, times)
        expect((await counters.count(one, HOUR_MS)).times).toBeGreaterThanOrEqual(times)
      }
    }),
  )
})

it('ownCounters rarely counts two keys in the same shared bucket', async () => {
  const counters = ownCounters(() => 0, 0)
  let apart = 0
  for (let index = 0; index < 2_000; index += 1) {
    if ((await counters.count(`key ${index}`, HOUR_MS)).times === 1) apart += 1
  }
  expect(apart).toBeGreaterThan(1_980)
})
