import { expect, it, vi } from 'vitest'
import { ownCounters } from '#server/auth/limits/counters.ts'
import { onceADay } from './once-a-day.ts'

it('onceADay runs the work once a day, and again after a failure', async () => {
  const once = onceADay(ownCounters())
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('the mail server is down'))
  await expect(once('message', work)).rejects.toThrow('down')
  await once('message', work)
  await once('message', work)
  expect(work).toHaveBeenCalledTimes(2)
})

it('onceADay runs the work again when there is no room for a counter of its own', async () => {
  const once = onceADay(ownCounters(() => 0, 0))
  const work = vi.fn(async () => {})
  await once('message', work)
  await once('message', work)
  expect(work).toHaveBeenCalledTimes(2)
})
