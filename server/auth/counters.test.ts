import { expect, it } from 'vitest'
import { ownCounters } from './counters.ts'

it('counts within a window that begins with the first time', async () => {
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

it('takes back what came to nothing, and no more than there was', async () => {
  const counters = ownCounters()
  await counters.count('table 7', 60_000)
  for (const key of ['table 7', 'table 7', 'table 8']) await counters.giveBack(key)
  expect(await counters.count('table 7', 60_000)).toMatchObject({ times: 1 })
  expect(await counters.count('table 8', 60_000)).toMatchObject({ times: 1 })
})
