import { afterEach, expect, it, vi } from 'vitest'
import type { ObedientJob } from './testing/obedient-thread.ts'
import { threadFile, type WorkerThread, workerThread } from './worker-thread.ts'

const warn = vi.fn()
const opened: WorkerThread<ObedientJob, string>[] = []
afterEach(async () => {
  for (const thread of opened.splice(0)) await thread.close()
  warn.mockClear()
})

function openThread({ timeLimitMs = 10_000, mostWaiting = 10 } = {}) {
  const thread = workerThread<ObedientJob, string>(threadFile('testing/obedient-thread', import.meta.url), {
    name: 'obedient',
    timeLimitMs,
    mostWaiting,
    heapMegabytes: 64,
    log: { warn },
  })
  opened.push(thread)
  return thread
}

const TURN = { who: 'somebody', size: 1 }
const OVERLOADED = { code: 'OVERLOADED', retryAfterSeconds: 2 }

it('a worker thread answers jobs in order of arrival', async () => {
  const thread = openThread()
  const texts = ['one', 'two', 'three']
  expect(await Promise.all(texts.map((text) => thread.run({ do: 'echo', text }, TURN)))).toEqual(texts)
})

it('a worker thread rejects a job that fails, and answers the next one', async () => {
  const thread = openThread()
  await expect(thread.run({ do: 'fail' }, TURN)).rejects.toThrow('the job failed')
  expect(await thread.run({ do: 'echo', text: 'still here' }, TURN)).toBe('still here')
})

it('a worker thread stops a job at its time limit without blocking the event loop, and answers later jobs', async () => {
  const thread = openThread({ timeLimitMs: 300 })
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  const endless = thread.run({ do: 'loop forever' }, TURN)
  const after = thread.run({ do: 'echo', text: 'after' }, TURN)
  await expect(endless).rejects.toMatchObject(OVERLOADED)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
  expect(await after).toBe('after')
  expect(warn.mock.calls).toEqual([
    [{ event: 'worker.stopped', worker: 'obedient', reason: 'it took too long' }, expect.any(String)],
  ])
})

it('a worker thread that exits rejects its job, and a new thread answers the next one', async () => {
  const thread = openThread()
  const ended = thread.run({ do: 'exit' }, TURN)
  const after = thread.run({ do: 'echo', text: 'after' }, TURN)
  await expect(ended).rejects.toMatchObject(OVERLOADED)
  expect(await after).toBe('after')
})

it('a worker thread rejects jobs when too many are waiting', async () => {
  const thread = openThread({ mostWaiting: 2 })
  const waiting = [thread.run({ do: 'echo', text: 'a' }, TURN), thread.run({ do: 'echo', text: 'b' }, TURN)]
  await expect(thread.run({ do: 'echo', text: 'c' }, TURN)).rejects.toMatchObject(OVERLOADED)
  expect(await Promise.all(waiting)).toEqual(['a', 'b'])
})

it('a worker thread closes at once, even during a job', async () => {
  const thread = openThread({ timeLimitMs: 60_000 })
  await thread.run({ do: 'echo', text: 'started' }, TURN)
  const endless = expect(thread.run({ do: 'loop forever' }, TURN)).rejects.toMatchObject(OVERLOADED)
  await thread.close()
  await endless
})
