import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestSqlite } from '#server/testing/databases.ts'
import { namesKept, put } from '#server/testing/kept-names-repository.ts'
import { command, LostRace, MOST_QUEUED, MOST_RETRIES, query, type Store, StoreUnavailable } from '../unit-of-work.ts'
import { openSqliteFile, sqliteStore } from './sqlite.ts'

const PAGE_BYTES = 4_096

let opened: ReturnType<typeof openTestSqlite>
let store: Store
beforeEach(() => {
  opened = openTestSqlite()
  store = opened.store
})
afterEach(() => opened.remove())

const outcomes = async (writes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map(({ status }) => status)

/** The commits in the write-ahead log: frames whose header has the database size (SQLite's file format, 4.1). */
function commitsIn(file: string): number {
  const log = readFileSync(`${file}-wal`)
  const frameBytes = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frameBytes <= log.length; at += frameBytes) if (log.readUInt32BE(at + 4) > 0) commits += 1
  return commits
}

describe('units of work on SQLite', () => {
  it('in one turn of the event loop commit together', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => store.write(() => put(`unit ${index}`))))
    expect(commitsIn(opened.file)).toBe(1)
    await store.write(() => put('alone'))
    expect(commitsIn(opened.file)).toBe(2)
  })

  it('commit in bounded batches', async () => {
    const small = sqliteStore(opened.file, { together: 8 })
    await Promise.all(Array.from({ length: 40 }, (_, index) => small.write(() => put(`unit ${index}`))))
    expect(commitsIn(opened.file)).toBe(5)
    await small.close()
  })

  it('run in order of arrival', async () => {
    const ran: number[] = []
    const writes = Array.from({ length: 200 }, (_, index) =>
      store.write(function* () {
        ran.push(index)
        yield* put(`unit ${index}`)
      }),
    )
    await Promise.all(writes)
    expect(ran).toEqual(Array.from({ length: 200 }, (_, index) => index))
  })

  it('wait for at most one long unit of another lane', async () => {
    const ran: string[] = []
    const long = () =>
      store.write(function* () {
        ran.push('long')
        const until = performance.now() + 15 // longer than a batch may take
        while (performance.now() < until) yield* namesKept()
      }, 'menu')
    const waiting = Array.from({ length: 8 }, long)
    await waiting[0]
    await store.write(function* () {
      ran.push('order')
      yield* put('order')
    }, 'order')
    await Promise.all(waiting)
    expect(ran.indexOf('order')).toBeLessThanOrEqual(3) // the first, and those in the turn it arrives in
  })

  it('that fail are rolled back without affecting others in the batch', async () => {
    const bad = store.write(function* () {
      yield* put('half a thing')
      throw new Error('changed its mind')
    })
    const twice = store.write(function* () {
      yield* put('before')
      yield* put('before')
    })
    const writes = [store.write(() => put('before the bad')), bad, twice, store.write(() => put('after the bad'))]
    expect(await outcomes(writes)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    await expect(bad).rejects.toThrow('changed its mind')
    expect(await store.read(namesKept)).toEqual(['after the bad', 'before the bad'])
    expect(commitsIn(opened.file)).toBe(1)
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

  it('fail after losing every race', async () => {
    let tries = 0
    const hopeless = store.write(function* () {
      tries += 1
      yield* put('never')
      throw new LostRace()
    })
    await expect(hopeless).rejects.toThrow(LostRace)
    expect(tries).toBe(MOST_RETRIES + 1)
    expect(await store.read(namesKept)).toEqual([])
  })

  it('are refused as busy beyond the queue limit, and accepted again once it has emptied', async () => {
    const taken = Array.from({ length: MOST_QUEUED }, (_, index) => store.write(() => put(`unit ${index}`)))
    await expect(store.write(() => put('one too many'))).rejects.toMatchObject({ reason: 'busy' })
    await Promise.all(taken)
    await store.write(() => put('later'))
    expect(await store.read(namesKept)).toHaveLength(MOST_QUEUED + 1)
  })

  it('are all refused when their commit fails, without affecting later ones', async () => {
    const other = new Database(opened.file)
    // A deferred constraint fails only at the commit.
    other.exec(`
      CREATE TABLE parents (id TEXT PRIMARY KEY);
      CREATE TABLE children (parent TEXT REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER orphan AFTER INSERT ON counters WHEN new.name = 'orphan'
        BEGIN INSERT INTO children VALUES ('nobody'); END`)
    other.close()
    const writes = ['one', 'orphan', 'two'].map((name) => store.write(() => put(name)))
    expect(await outcomes(writes)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await store.read(namesKept)).toEqual([])
    await store.write(() => put('next'))
    expect(await store.read(namesKept)).toEqual(['next'])
  })

  it('are refused as busy while another process has the file locked, and accepted afterwards', async () => {
    const other = new Database(opened.file)
    other.exec('BEGIN IMMEDIATE')
    await expect(store.write(() => put('waiting'))).rejects.toMatchObject({ reason: 'busy' })
    other.exec('ROLLBACK')
    other.close()
    await store.write(() => put('taken'))
    expect(await store.read(namesKept)).toEqual(['taken'])
  })

  it('do not block reads or the event loop while another process has the file locked', async () => {
    const other = new Database(opened.file)
    other.exec('BEGIN IMMEDIATE')
    const began = performance.now()
    const writes = Array.from({ length: 200 }, (_, index) => store.write(() => put(`unit ${index}`)))
    const refused = outcomes(writes).then((all) => ({ all: new Set(all), ms: performance.now() - began }))
    let [longest, reads, at] = [0, 0, performance.now()]
    let isOver = false
    void refused.then(() => {
      isOver = true
    })
    while (!isOver) {
      await store.read(namesKept)
      await new Promise((next) => setImmediate(next))
      const now = performance.now()
      longest = Math.max(longest, now - at)
      at = now
      reads += 1
    }
    other.exec('ROLLBACK')
    other.close()
    expect((await refused).all).toEqual(new Set(['rejected']))
    expect((await refused).ms).toBeLessThan(300)
    expect(reads).toBeGreaterThan(20)
    expect(longest).toBeLessThan(100) // a blocking wait would take a quarter of a second per batch
  })

  it('keep their order when another process unlocks the file in time', async () => {
    const other = new Database(opened.file)
    other.exec('BEGIN IMMEDIATE')
    const ran: number[] = []
    const writes = Array.from({ length: 100 }, (_, index) =>
      store.write(function* () {
        ran.push(index)
        yield* put(`unit ${index}`)
      }),
    )
    await new Promise((next) => setImmediate(next))
    await new Promise((next) => setImmediate(next))
    expect(ran).toEqual([])
    other.exec('ROLLBACK')
    other.close()
    await Promise.all(writes)
    expect(ran).toEqual(Array.from({ length: 100 }, (_, index) => index))
  })

  it('that wait for another process are refused when the store closes', async () => {
    const other = new Database(opened.file)
    other.exec('BEGIN IMMEDIATE')
    const refused = outcomes([store.write(() => put('waiting'))])
    await store.close()
    expect(await refused).toEqual(['rejected'])
    other.close()
  })

  it('are refused as read-only if the file is read-only', async () => {
    const queryOnly = command('test_query_only', ({ db }) => ({ prepare: () => pragma(db, 'query_only = ON') }))
    await store.read(() => queryOnly())
    await expect(store.write(() => put('nowhere'))).rejects.toMatchObject({ reason: 'read-only' })
    await expect(store.probe()).rejects.toMatchObject({ reason: 'read-only' })
  })

  it('are refused as damaged if the file is damaged, and the probe then fails too', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => store.write(() => put(`${index} ${'x'.repeat(500)}`))))
    await store.probe()
    await store.close()
    const bytes = readFileSync(opened.file)
    // Near the end, after the schema, where the names are stored.
    const from = bytes.length - 30 * PAGE_BYTES
    writeFileSync(opened.file, bytes.fill(0xff, from, from + 12 * PAGE_BYTES))
    const damaged = sqliteStore(opened.file)
    await damaged.probe()
    const count = damaged.read(namesKept).then((names) => names.length)
    await expect(count).rejects.toMatchObject({ reason: 'damaged' })
    await expect(damaged.probe()).rejects.toMatchObject({ reason: 'damaged' })
    await damaged.close()
  })

  it('make the probe fail when the file has been replaced', async () => {
    await store.probe()
    const moved = `${opened.file}-moved`
    renameSync(opened.file, moved)
    await expect(store.probe()).rejects.toMatchObject({ reason: 'failing' })
    renameSync(moved, opened.file)
    await store.probe()
  })

  it('are refused as full when the disk is full, and only acknowledged ones are stored', async () => {
    await store.write(() => limitPages(60)())
    const names = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(20_000)}`)
    const results = await Promise.allSettled(names.map((name) => store.write(() => put(name))))
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toMatchObject({ reason: 'full' })
    const acknowledged = names.filter((_, index) => results[index]?.status === 'fulfilled')
    expect(await store.read(namesKept)).toEqual(acknowledged.toSorted())
    await store.write(() => limitPages(10_000)())
    await store.write(() => put('room again'))
    expect(await store.read(namesKept)).toContain('room again')
  })

  it('that are waiting when the store closes are stored', async () => {
    const waiting = Array.from({ length: 100 }, (_, index) => store.write(() => put(`unit ${index}`)))
    await store.close()
    await Promise.all(waiting)
    const again = sqliteStore(opened.file)
    expect(await again.read(namesKept)).toHaveLength(100)
    await again.close()
  })
})

describe('a SQLite file', () => {
  const level = query('test_synchronous', ({ db }) =>
    db.select({ level: sql<number>`synchronous` }).from(sql`pragma_synchronous`),
  )

  it('is synced at every commit, whoever opens it', async () => {
    expect(await store.read(level)).toEqual([{ level: 2 }])
    const again = sqliteStore(opened.file)
    expect(await again.read(level)).toEqual([{ level: 2 }])
    await again.close()
    const raw = openSqliteFile(opened.file)
    expect(raw.pragma('synchronous', { simple: true })).toBe(2)
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal')
    raw.close()
  })

  it('reports a bad query as a programming error, not as StoreUnavailable', async () => {
    const nonsense = query('test_nonsense', ({ db }) => db.select({ x: sql`nonsense` }).from(sql`nowhere`))
    await expect(store.read(nonsense)).rejects.not.toThrow(StoreUnavailable)
  })
})

/** As if the disk had only this many pages. */
function limitPages(pages: number) {
  return query('test_limit_pages', ({ db }) => ({ prepare: () => pragma(db, `max_page_count = ${pages}`) }))
}

/** A pragma on the store's own connection. */
function pragma(db: unknown, words: string) {
  return (db as { $client: Database.Database }).$client.prepare(`PRAGMA ${words}`)
}
