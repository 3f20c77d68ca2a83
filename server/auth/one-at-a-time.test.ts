import { expect, it } from 'vitest'
import { oneAtATimeOf } from './one-at-a-time.ts'

it('refuses a second task of an account while its first one runs, and of no other account', async () => {
  const oneAtATime = oneAtATimeOf('One at a time.')
  let finish = () => {}
  const first = oneAtATime('a', () => new Promise<void>((resolve) => (finish = resolve)))
  await expect(oneAtATime('a', async () => 'second')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 2,
  })
  expect(await oneAtATime('b', async () => 'other')).toBe('other')
  finish()
  await first
  expect(await oneAtATime('a', async () => 'third')).toBe('third')
})

it('lets an account start again after a task that failed', async () => {
  const oneAtATime = oneAtATimeOf('One at a time.')
  await expect(oneAtATime('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await oneAtATime('a', async () => 'again')).toBe('again')
})
