import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestPostgres } from '#server/testing/databases.ts'
import { namesKept, put } from '#server/testing/kept-names-repository.ts'
import { countTrips, type TripCounter } from '#server/testing/trip-counter.ts'
import { last, MOST_RETRIES, type Store } from '../unit-of-work.ts'
import { postgresStore } from './postgres.ts'

const serverUrl = inject('postgresUrl')

describe.skipIf(serverUrl === undefined)('the round trips of a unit of work on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  let counter: TripCounter
  let store: Store
  beforeAll(async () => {
    database = await openTestPostgres(serverUrl ?? '')
    counter = await countTrips(database.url)
    store = postgresStore(counter.url)
    await store.read(namesKept) // the connection is made
  })
  afterAll(async () => {
    await store.close()
    await counter.close()
    await database.remove()
  })

  it('are one for each statement and one for the commit', async () => {
    const trips = await counter.during(() =>
      store.write(function* () {
        yield* put('one')
        yield* put('two')
      }),
    )
    expect(trips).toBe(3)
  })

  it('are one fewer when its last statement is known for its last', async () => {
    const trips = await counter.during(() =>
      store.write(function* () {
        yield* put('three')
        yield* last(put('four'))
      }),
    )
    expect(trips).toBe(2)
    expect(await store.read(namesKept)).toEqual(['four', 'one', 'three', 'two'])
  })

  it('are one for a unit that is its last statement', async () => {
    expect(await counter.during(() => store.write(() => last(put('alone'))))).toBe(1)
    expect(await store.read(namesKept)).toContain('alone')
  })

  it('are one for a read of one statement', async () => {
    expect(await counter.during(() => store.read(namesKept))).toBe(1)
  })

  it('leave nothing behind when the last statement finds its key taken, each time it is tried', async () => {
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

  it('are refused beyond the last statement', async () => {
    const garrulous = store.write(function* () {
      yield* last(put('the end'))
      yield* put('and yet')
    })
    await expect(garrulous).rejects.toThrow('last step')
    expect(await store.read(namesKept)).not.toContain('and yet')
  })
})
