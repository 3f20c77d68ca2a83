import { expect, it, vi } from 'vitest'
import { ownCounters } from '#server/auth/limits/counters.ts'
import { onceADay } from './once-a-day.ts'

it('does a thing once a day, and again when it failed', async () => {
  const once = onceADay(ownCounters())
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('the mail server is away'))
  await expect(once('message', work)).rejects.toThrow('away')
  await once('message', work)
  await once('message', work)
  expect(work).toHaveBeenCalledTimes(2)
})

it('does a thing twice rather than never while there is no room to count it by itself', async () => {
  const once = onceADay(ownCounters(() => 0, 0))
  const work = vi.fn(async () => {})
  await once('message', work)
  await once('message', work)
  expect(work).toHaveBeenCalledTimes(2)
})
