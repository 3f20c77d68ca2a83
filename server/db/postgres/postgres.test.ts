import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { count } from '#server/accounts/account-repository.ts'
import { onServer } from '#server/testing/database-names.ts'
import { openTestPostgres } from '#server/testing/databases.ts'
import { namesKept, put } from '#server/testing/kept-names-repository.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { LostRace, MOST_QUEUED, MOST_RETRIES, query, type Store, StoreUnavailable } from '../unit-of-work.ts'
import { postgresStore } from './postgres.ts'

const serverUrl = inject('postgresUrl')

describe.skipIf(serverUrl === undefined)('units of work on PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openTestPostgres>>
  let store: Store
  beforeEach(async () => {
    opened = await openTestPostgres(serverUrl ?? '')
    store = opened.store
  })
  afterEach(() => opened.remove())

  const outcomes = async (writes: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(writes)).map(({ status }) => status)

  it('are atomic', async () => {
    const bad = store.write(function* () {
      yield* put('half a thing')
      throw new Error('changed its mind')
    })
    await expect(bad).rejects.toThrow('changed its mind')
    await store.write(() => put('whole'))
    expect(await store.read(namesKept)).toEqual(['whole'])
  })

  it('in one lane keep their order', async () => {
    const ran: number[] = []
    const writes = Array.from({ length: 60 }, (_, index) =>
      store.write(function* () {
        yield* count({ name: 'the row they all want' })
        ran.push(index)
      }, 'lane'),
    )
    await Promise.all(writes)
    expect(ran).toEqual(Array.from({ length: 60 }, (_, index) => index))
  })

  it('in one lane continue after a failed one', async () => {
    const names = ['one', 'one', 'two']
    const writes = names.map((name) => store.write(() => put(name), 'lane'))
    expect(await outcomes(writes)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('are retried from the beginning after losing a race', async () => {
    let tries = 0
    await store.write(function* () {
      tries += 1
      yield* put(`try ${tries}`)
      if (tries < 3) throw new LostRace()
    })
    expect(await store.read(namesKept)).toEqual(['try 3'])
  })

  it('are retried on a duplicate key, and fail if it stays taken', async () => {
    await store.write(() => put('taken'))
    let tries = 0
    const hopeless = store.write(function* () {
      tries += 1
      yield* put('taken')
    })
    await expect(hopeless).rejects.toThrow()
    expect(tries).toBe(MOST_RETRIES + 1)
    const second = store.write(function* () {
      tries += 1
      yield* put(tries === MOST_RETRIES + 2 ? 'taken' : 'free')
    })
    await second
    expect(await store.read(namesKept)).toEqual(['free', 'taken'])
  })

  it('with bad SQL fail alone, and not as StoreUnavailable', async () => {
    const nonsense = query('test_nonsense', ({ db }) => db.select({ x: sql`nonsense` }).from(sql`nowhere`))
    const bad = store.write(() => nonsense(), 'lane')
    const good = Array.from({ length: 20 }, (_, index) => store.write(() => put(`unit ${index}`), 'lane'))
    await expect(bad).rejects.not.toThrow(StoreUnavailable)
    await Promise.all(good)
    expect(await store.read(namesKept)).toHaveLength(20)
  })

  it('are refused as busy beyond the queue limit, in lanes too, and accepted again later', async () => {
    const taken = Array.from({ length: MOST_QUEUED }, (_, index) =>
      store.write(() => put(`unit ${index}`), `lane ${index % 2}`),
    )
    await expect(store.write(() => put('one too many'), 'another lane')).rejects.toMatchObject({ reason: 'busy' })
    await expect(store.read(namesKept)).rejects.toMatchObject({ reason: 'busy' })
    await Promise.all(taken)
    await store.write(() => put('later'))
    expect(await store.read(namesKept)).toHaveLength(MOST_QUEUED + 1)
  })

  it('are refused as unreachable when their connection breaks, store nothing, and leave later ones working', async () => {
    const cut = query('test_cut', ({ db }) =>
      db.select({ done: sql`pg_terminate_backend(pg_backend_pid())` }).from(sql`(values (1)) as one`),
    )
    const broken = store.write(function* () {
      yield* put('half a thing')
      yield* cut()
    })
    await expect(broken).rejects.toMatchObject({ reason: 'unreachable' })
    await store.write(() => put('next'))
    expect(await store.read(namesKept)).toEqual(['next'])
  })

  it('recover after the server has dropped every connection, as in a restart', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => store.write(() => put(`before ${index}`))))
    const { pathname } = new URL(opened.url)
    await onServer(
      serverUrl ?? '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${pathname.slice(1)}'`,
    )
    // Units that get a dead connection before the pool has noticed fail; later ones work.
    await expect
      .poll(async () => (await outcomes([store.write(() => put(`after ${Math.random()}`))]))[0])
      .toBe('fulfilled')
    expect((await store.read(namesKept)).filter((name) => name.startsWith('before'))).toHaveLength(30)
  })

  it('are refused as unreachable without a server', async () => {
    const nowhere = postgresStore(`postgres://tuckshop@127.0.0.1:${await freePort()}/tuckshop`)
    await expect(nowhere.write(() => put('lost'))).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(nowhere.read(namesKept)).rejects.toMatchObject({ reason: 'unreachable' })
    await nowhere.close()
  })

  it('prepare a statement once per connection', async () => {
    await Promise.all(Array.from({ length: 50 }, () => store.write(() => count({ name: 'visits' }))))
    const own = query('test_prepared', ({ db }) =>
      db.select({ name: sql<string>`name` }).from(sql`pg_prepared_statements`),
    )
    const prepared = (await store.read(own)).map(({ name }) => name)
    expect(prepared.filter((name) => name === 'counter_increment')).toHaveLength(1)
  })
})
