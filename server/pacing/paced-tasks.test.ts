import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pacedTasks } from './paced-tasks.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const TOOK_MS = 100
const startedAt: [string, number][] = []
const task = (name: string) => async () => {
  startedAt.push([name, performance.now()])
  await new Promise((done) => setTimeout(done, TOOK_MS))
  return name
}

it('pacedTasks pauses a key after each of its tasks without delaying other keys', async () => {
  const from = performance.now()
  const paced = pacedTasks(3)
  const answers = Promise.all([paced('a', task('a1')), paced('a', task('a2')), paced('b', task('b1'))])
  await vi.advanceTimersByTimeAsync(5 * TOOK_MS)
  expect(await answers).toEqual(['a1', 'a2', 'b1'])
  expect(startedAt.map(([name, at]) => [name, at - from])).toEqual([
    ['a1', 0],
    ['b1', 0],
    ['a2', 4 * TOOK_MS],
  ])
})

it('pacedTasks pauses for at most one second, also after a failed task', async () => {
  const paced = pacedTasks(100)
  const failed = expect(paced('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const slow = paced('a', task('slow'))
  const after = paced('a', task('after'))
  await vi.advanceTimersByTimeAsync(2 * TOOK_MS + 1_000)
  await failed
  expect([await slow, await after]).toEqual(['slow', 'after'])
})
