import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestPostgres } from '#server/testing/databases.ts'
import { namesKept, put } from '#server/testing/kept-names-repository.ts'
import { countTrips, type TripCounter } from '#server/testing/trip-counter.ts'
import { last, MOST_RETRIES, type Store } from '../unit-of-work.ts'
import { postgresStore } from './postgres.ts'

const serverUrl = inject('postgresUrl')

describe.skipIf(serverUrl === undefined)('a unit of work on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  let counter: TripCounter
  let store: Store
  beforeAll(async () => {
    database = await openTestPostgres(serverUrl ?? '')
    counter = await countTrips(database.url)
    store = postgresStore(counter.url)
    await store.read(namesKept) // opens the connection
  })
  afterAll(async () => {
    await store.close()
    await counter.close()
    await database.remove()
  })

  it('takes one round trip per statement and one for the commit', async () => {
    const trips = await counter.during(() =>
      store.write(function* () {
        yield* put('one')
        yield* put('two')
      }),
    )
    expect(trips).toBe(3)
  })

  it('takes one round trip fewer if its last statement is marked as the last', async () => {
    const trips = await counter.during(() =>
      store.write(function* () {
        yield* put('three')
        yield* last(put('four'))
      }),
    )
    expect(trips).toBe(2)
    expect(await store.read(namesKept)).toEqual(['four', 'one', 'three', 'two'])
  })

  it('takes one round trip if it has only one statement, marked as the last', async () => {
    expect(await counter.during(() => store.write(() => last(put('alone'))))).toBe(1)
    expect(await store.read(namesKept)).toContain('alone')
  })

  it('takes one round trip to read with one statement', async () => {
    expect(await counter.during(() => store.read(namesKept))).toBe(1)
  })

  it('stores nothing when its last statement hits a duplicate key, on every retry', async () => {
    await store.write(() => put('taken'))
    let tries = 0
    const hopeless = store.write(function* () {
      tries += 1
      yield* put('kept with it')
      yield* last(put('taken'))
    })
    await expect(hopeless).rejects.toThrow()
    expect(tries).toBe(MOST_RETRIES + 1)
    expect(await store.read(namesKept)).not.toContain('kept with it')
  })

  it('fails if a statement follows the one marked as the last', async () => {
    const garrulous = store.write(function* () {
      yield* last(put('the end'))
      yield* put('and yet')
    })
    await expect(garrulous).rejects.toThrow('last step')
    expect(await store.read(namesKept)).not.toContain('and yet')
  })
})
