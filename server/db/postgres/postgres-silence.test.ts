import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { count } from '#server/accounts/account-repository.ts'
import { openTestPostgres } from '#server/testing/databases.ts'
import { namesKept, put } from '#server/testing/kept-names-repository.ts'
import { type BlackHole, blackHole } from '#server/testing/processes/black-hole.ts'
import { last, query, type Store } from '../unit-of-work.ts'
import { type Patience, postgresStore } from './postgres.ts'

const serverUrl = inject('postgresUrl')
const IMPATIENT: Patience = { connect: 400, query: 400, lock: 200, lane: { waitMs: 400, longWaitMs: 100 } }
const ANSWERED_MS = 1_500 // one wait for a turn and one for an answer, on a busy machine
const UNITS = 180

describe.skipIf(serverUrl === undefined)('units of work on an unresponsive PostgreSQL server', () => {
  let opened: Awaited<ReturnType<typeof openTestPostgres>>
  let path: BlackHole
  let store: Store
  beforeEach(async () => {
    opened = await openTestPostgres(serverUrl ?? '')
    path = await blackHole(opened.url)
    store = postgresStore(path.url, IMPATIENT)
  })
  afterEach(async () => {
    await store.close()
    await path.close()
    await opened.remove()
  })

  const manyNames = () => Array.from({ length: UNITS }, (_, index) => `unit ${index}`)
  const settled = async (works: readonly Promise<unknown>[]) => {
    const began = performance.now()
    const results = await Promise.allSettled(works)
    const reasons = results.map((result) => (result.status === 'rejected' ? reasonOf(result.reason) : 'done'))
    return { reasons: [...new Set(reasons)], ms: performance.now() - began }
  }
  /** Opens every connection of the pool. */
  const warm = () => Promise.all(manyNames().map(() => store.read(namesKept)))

  it.each([
    ['in one lane', () => 'lane'],
    ['without a lane', () => undefined],
    ['in a lane each', (name: string) => name],
  ])('%s are all refused as unavailable, and accepted once it answers again', async (_, laneOf) => {
    await warm()
    path.swallow()
    const { reasons, ms } = await settled(manyNames().map((name) => store.write(() => put(name), laneOf(name))))
    for (const reason of reasons) expect(['unreachable', 'busy']).toContain(reason)
    expect(ms).toBeLessThan(ANSWERED_MS)
    path.heal()
    await expect
      .poll(async () => (await settled([store.write(() => put(`after ${Math.random()}`), 'lane')])).reasons, {
        timeout: ANSWERED_MS,
      })
      .toEqual(['done'])
    expect((await store.read(namesKept)).filter((name) => name.startsWith('unit'))).toEqual([])
  })

  it('replace every connection when one of them is unresponsive', async () => {
    await warm()
    path.swallow()
    path.heal() // new connections work, existing ones never will
    expect((await settled([store.write(() => put('first'), 'lane')])).reasons).toEqual(['unreachable'])
    expect((await settled(manyNames().map((name) => store.write(() => put(name))))).reasons).toEqual(['done'])
  })

  it('are refused when the answer to their commit is lost, although they may be stored', async () => {
    path.swallowAnswersTo('COMMIT')
    const lost = await settled([store.write(() => put('two trips')), store.write(() => last(put('one trip')))])
    expect(lost.reasons).toEqual(['unreachable'])
    path.heal()
    expect(await store.read(namesKept)).toEqual(['one trip', 'two trips'])
  })

  it('fail when a unit is rolled back and the ROLLBACK is not answered', async () => {
    await warm()
    const refusing = store.write(function* () {
      yield* put('half a thing')
      path.swallow()
      throw new Error('changed its mind')
    })
    expect((await settled([refusing])).reasons).toEqual(['unreachable'])
    path.heal()
    expect(await store.read(namesKept)).toEqual([])
  })

  it('allow more time only for a statement marked as slow', async () => {
    const sleep = (isSlow: boolean) =>
      query(
        `test_sleep_${isSlow}`,
        ({ db }) => db.select({ slept: sql`pg_sleep(0.6)::text` }).from(sql`(values (1)) as one`),
        { isSlow },
      )
    const [patient, impatient] = [sleep(true), sleep(false)]
    expect((await settled([store.read(() => patient())])).reasons).toEqual(['done'])
    expect((await settled([store.read(() => impatient())])).reasons).toEqual(['unreachable'])
  })

  it('in a lane whose row stays locked are refused as busy, while other lanes continue', async () => {
    await store.write(() => count({ name: 'locked' }))
    const other = new pg.Client({ connectionString: opened.url })
    await other.connect()
    await other.query('BEGIN')
    await other.query(`SELECT * FROM counters WHERE name = 'locked' FOR UPDATE`)
    const locked = settled(manyNames().map(() => store.write(() => count({ name: 'locked' }), 'locked')))
    const others = await settled(manyNames().map((name) => store.write(() => put(name), 'other')))
    expect(others.reasons).toEqual(['done'])
    const { reasons, ms } = await locked
    expect(reasons).toEqual(['busy'])
    expect(ms).toBeLessThan(ANSWERED_MS)
    await other.query('ROLLBACK')
    await other.end()
    expect((await settled([store.write(() => count({ name: 'locked' }), 'locked')])).reasons).toEqual(['done'])
  })

  it('are refused as read-only on a standby, whose connections are then replaced', async () => {
    const other = new pg.Client({ connectionString: opened.url })
    await other.connect()
    const name = new URL(opened.url).pathname.slice(1)
    await other.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    expect((await settled([store.write(() => put('nowhere'))])).reasons).toEqual(['read-only'])
    await other.query('SET default_transaction_read_only = off')
    await other.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`)
    await other.end()
    expect((await settled([store.write(() => put('kept'))])).reasons).toEqual(['done'])
  })
})

function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'reason' in error ? error.reason : error
}
