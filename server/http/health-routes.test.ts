import { expect, it, vi } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { type Store, StoreUnavailable } from '../db/unit-of-work.ts'

onBothDatabases('/metrics', (store) => {
  const open = listeningApp(store)

  const openSockets = async () => {
    const { body } = await open.test.app.inject('/metrics')
    return Number(/^tuckshop_sockets (\d+)$/m.exec(body)?.[1])
  }

  it('counts connected sockets', async () => {
    const before = await openSockets()
    const [screen] = await Promise.all([open.sockets.connect(), open.sockets.connect()])
    expect(await openSockets()).toBe(before + 2)
    screen?.close()
    await vi.waitFor(async () => expect(await openSockets()).toBe(before + 1))
  })
})

onBothDatabases('/readyz', (store) => {
  /** An app with the test's own probe; its store works. */
  async function withProbe(probe: Store['probe']) {
    const test = await buildTestApp({ ...store(), probe })
    return { test, ready: () => test.app.inject('/readyz') }
  }

  it('writes to the database at most once a second for all requests', async () => {
    let writes = 0
    const { test, ready } = await withProbe(async () => {
      writes += 1
      await store().probe()
    })
    const answers = await Promise.all(Array.from({ length: 50 }, ready))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await ready()
    expect(writes).toBe(1)
    await expect.poll(async () => (await ready()) && writes, { timeout: 5_000 }).toBe(2)
    await test.close()
  })

  it.each(['full', 'read-only', 'damaged', 'failing', 'busy', 'unreachable'] as const)(
    'answers 503 with the reason when the database is %s',
    async (reason) => {
      const { test, ready } = await withProbe(() => Promise.reject(new StoreUnavailable(reason)))
      const answer = await ready()
      expect(answer.json()).toMatchObject({ statusCode: 503, details: { database: reason } })
      expect(answer.headers['retry-after']).toBe('2')
      await test.close()
    },
  )

  it('answers 503 in time when the database hangs, without a second query', async () => {
    let probes = 0
    const { test, ready } = await withProbe(() => {
      probes += 1
      return new Promise(() => {})
    })
    const began = performance.now()
    const answers = await Promise.all([ready(), ready()])
    for (const answer of answers) expect(answer.json()).toMatchObject({ details: { database: 'unreachable' } })
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(probes).toBe(1)
    await test.close()
  })
})
