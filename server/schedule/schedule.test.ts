import { expect, it } from 'vitest'
import type { Store } from '#server/db/unit-of-work.ts'
import type { Log } from '#server/log.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { takeLease } from './lease-repository.ts'
import { startSchedule } from './schedule.ts'

const ROUND_MS = 5
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

async function scheduleOn(store: Store) {
  const test = await buildTestApp(store)
  const name = crypto.randomUUID() // a separate work for each test
  const start = (run: () => Promise<void>, log = silent, lateMs?: number) =>
    startSchedule(test.service, [{ name, everyMs: ROUND_MS, run }], log, lateMs)
  /** Waits until another work, started now, has run three times. */
  const roundsPass = async () => {
    const other = counted()
    const stop = startSchedule(test.service, [{ name: crypto.randomUUID(), everyMs: ROUND_MS, run: other.run }], silent)
    await expect.poll(() => other.count).toBeGreaterThan(2)
    await stop()
  }
  const lease = (holder: string, expiresAt: number, now = test.clock.now()) =>
    store.write(() => takeLease({ name, holder, now, expiresAt }))
  return { test, name, start, lease, roundsPass }
}

/** Work that counts its rounds. */
function counted() {
  const rounds = {
    count: 0,
    run: async () => {
      rounds.count += 1
    },
  }
  return rounds
}

onBothDatabases('scheduled work', (store) => {
  it('runs repeatedly until it is stopped', async () => {
    const { test, start, roundsPass } = await scheduleOn(store())
    const work = counted()
    const stop = start(work.run)
    await expect.poll(() => work.count).toBeGreaterThan(2)
    await stop()
    const ended = work.count
    await roundsPass()
    expect(work.count).toBe(ended)
    await test.close()
  })

  it('continues after a failed round, which is logged', async () => {
    const { test, start } = await scheduleOn(store())
    const said: Record<string, unknown>[] = []
    let rounds = 0
    const fail = async () => {
      rounds += 1
      if (rounds === 1) throw new TypeError('the first one fails')
    }
    const stop = start(fail, { ...silent, error: (fields) => void said.push(fields) })
    await expect.poll(() => rounds).toBeGreaterThan(2)
    await stop()
    expect(said).toMatchObject([{ event: 'schedule.failed', err: { message: 'the first one fails' } }])
    await test.close()
  })

  it('runs one round at a time, and stopping waits for it', async () => {
    const { test, start, roundsPass } = await scheduleOn(store())
    let begun = 0
    let end = () => {}
    const stop = start(() => {
      begun += 1
      return new Promise((resolve) => {
        end = resolve
      })
    })
    await expect.poll(() => begun).toBe(1)
    await roundsPass()
    expect(begun).toBe(1)
    let isStopped = false
    const stopped = stop().then(() => {
      isStopped = true
    })
    await test.service.store.read(function* () {})
    expect(isStopped).toBe(false)
    end()
    await stopped
    await test.close()
  })

  it('that takes too long is logged once, does not delay other work, and continues when it ends', async () => {
    const { test, name, start, roundsPass } = await scheduleOn(store())
    const said: Record<string, unknown>[] = []
    let begun = 0
    let end = () => {}
    const hang = () => {
      begun += 1
      return new Promise<void>((resolve) => {
        end = resolve
      })
    }
    const stop = start(hang, { ...silent, error: (fields) => void said.push(fields) }, ROUND_MS)
    await expect.poll(() => said.length).toBe(1)
    await roundsPass()
    expect(said).toEqual([{ event: 'schedule.late', work: name, afterMs: ROUND_MS }])
    expect(begun).toBe(1)
    end()
    await expect.poll(() => begun).toBe(2)
    end()
    await stop()
    await test.close()
  })

  it('runs on one instance, and on another once the first is three rounds late', async () => {
    const { test, start, lease, roundsPass } = await scheduleOn(store())
    const now = test.clock.now()
    expect(await lease('elsewhere', now + 3 * ROUND_MS)).toBe(true)
    const work = counted()
    const stop = start(work.run)
    await roundsPass()
    expect(work.count).toBe(0)
    test.clock.advance(3 * ROUND_MS)
    await expect.poll(() => work.count).toBeGreaterThan(0)
    expect(await lease('elsewhere', now + 9 * ROUND_MS)).toBe(false)
    await stop()
    await test.close()
  })

  it('ignores a lease from a clock that is a month ahead, but not from one a second ahead', async () => {
    const { test, start, lease, roundsPass } = await scheduleOn(store())
    const now = test.clock.now()
    expect(await lease('a second ahead', now + 1_000 + 3 * ROUND_MS, now + 1_000)).toBe(true)
    const work = counted()
    const stop = start(work.run)
    await roundsPass()
    expect(work.count).toBe(0)
    const month = 30 * 24 * 60 * 60 * 1000
    expect(await lease('a second ahead', now + month + 3 * ROUND_MS, now + month)).toBe(true)
    await expect.poll(() => work.count).toBeGreaterThan(0)
    await stop()
    await test.close()
  })

  it('gives the lease to one of several instances that ask at the same time', async () => {
    const { test, lease } = await scheduleOn(store())
    const until = test.clock.now() + 1_000
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => lease(`instance ${index}`, until)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await test.close()
  })
})
