import { drizzle } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as postgresTables from '#server/db/schema.pg.ts'
import * as sqliteTables from '#server/db/schema.sqlite.ts'
import { openSqliteFile } from '#server/db/sqlite/sqlite.ts'
import type { QueryLayer, Step, Unit } from '#server/db/unit-of-work.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { openTestPostgres, openTestSqlite } from '#server/testing/databases.ts'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import { POSTS_PER_PAGE } from '#shared/marketplace/post.ts'
import { countListedJobs, listListedJobs } from '../posts/listed-jobs-repository.ts'
import { listUnplaced } from '../posts/unplaced-post-repository.ts'
import { aPostRow, insertPostRow } from '../testing/post-row-repository.ts'
import { findListed, listOwnListed, listRows } from './board-post-repository.ts'
import { type BoardFilter, listNewest } from './board-repository.ts'

const NOW = Date.parse('2026-11-20T07:30:00Z')
const MELBOURNE = { latitude: -37.81, longitude: 144.96 }
const POSTS = 10_000

const span = { since: NOW - 1_000_000_000, from: 0, most: 121 }
const every: BoardFilter = { kind: 'employer', days: 3 }
const near = { at: MELBOURNE, km: 25 }
const unplaced = () => listUnplaced({ kind: 'employer', renewedAt: NOW - 1_000_000, id: '', most: 200 })
const page = Array.from({ length: POSTS_PER_PAGE }, (_, index) => `post ${index}`)

/** The job board's queries, and the index that each must use. */
const QUESTIONS: [string, () => Unit<unknown>, string][] = [
  ['the newest listings', () => listNewest(every, span), 'posts_newest'],
  ['the newest listings of a role', () => listNewest({ ...every, job: 'Barista' }, span), 'posts_job'],
  ['the newest listings in a suburb', () => listNewest({ ...every, place: 'place 7' }, span), 'posts_place'],
  ['a role in a suburb', () => listNewest({ ...every, place: 'place 7', job: 'Barista' }, span), 'posts_place'],
  ['listings nearby', () => listNewest({ ...every, near }, span), 'posts_cell'],
  ['listings within 50 km', () => listNewest({ ...every, near: { ...near, km: 50 } }, span), 'posts_cell'],
  ['a role nearby', () => listNewest({ ...every, near, job: 'Barista' }, span), 'posts_job_cell'],
  ['jobs for search engines', () => listListedJobs({ ...span, most: 1_000 }), 'posts_newest'],
  ['an account’s own listings', () => listOwnListed('somebody', 'worker', span.since), 'posts_account'],
]

function firstStep(unit: Unit<unknown>): Step {
  const step = unit.next()
  if (step.done) throw new Error('this unit runs no statement')
  return step.value
}

/** The SQL text of the statement, and the values of its parameters in order. */
function written({ statement, params }: Step, layer: QueryLayer): { text: string; values: unknown[] } {
  // Cast to the methods of drizzle's builders, as in sqlite.ts.
  const built = statement.build(layer) as unknown as { toSQL(): { sql: string; params: unknown[] } }
  const { sql, params: places } = built.toSQL()
  const values = places.map((place) => {
    const name = typeof place === 'object' && place !== null && 'name' in place ? String(place.name) : undefined
    return name === undefined ? place : params[name]
  })
  return { text: sql, values }
}

describe('job board queries on SQLite', () => {
  const opened = openTestSqlite()
  const database = openSqliteFile(opened.file)
  const layer = { ...sqliteTables, db: drizzle(database) } as unknown as QueryLayer
  afterAll(async () => {
    database.close()
    await opened.remove()
  })

  function planOf(unit: Unit<unknown>): string[] {
    const { text, values } = written(firstStep(unit), layer)
    const rows = database.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[]
    return rows.map(({ detail }) => detail)
  }

  it.each(QUESTIONS)('read %s from one index, without sorting', (_, unit, index) => {
    const plan = planOf(unit())
    const searches = plan.filter((line) => /SEARCH|SCAN/.test(line))
    expect(searches.length).toBeGreaterThan(0)
    for (const line of searches) expect(line).toMatch(new RegExp(`^SEARCH posts USING (COVERING )?INDEX ${index} \\(`))
    expect(plan.join('\n')).not.toMatch(/TEMP B-TREE/)
  })

  it.each(QUESTIONS.slice(0, -1))('read %s from the index alone', (_, unit) => {
    for (const line of planOf(unit()).filter((one) => /SEARCH/.test(one))) expect(line).toContain('COVERING')
  })

  it('find listings without a known suburb by an index', () => {
    expect(planOf(unplaced()).join('\n')).toMatch(/SEARCH posts USING INDEX posts_cell \(kind=\? AND cell=\? AND/)
  })

  it('count the jobs for search engines by an index', () => {
    expect(planOf(countListedJobs(span.since)).join('\n')).toMatch(/^SEARCH posts USING COVERING INDEX posts_newest /)
  })

  it('find listings by their ids through the primary key', () => {
    for (const unit of [listRows(page), findListed('employer', 'post 1', 0)]) {
      expect(planOf(unit)).toEqual([
        expect.stringMatching(/^SEARCH posts USING INDEX sqlite_autoindex_posts_1 \(id=\?\)$/),
      ])
    }
  })
})

const serverUrl = inject('postgresUrl')
describe.skipIf(serverUrl === undefined)('job board queries on PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openTestPostgres>>
  let client: pg.Client
  let layer: QueryLayer
  beforeAll(async () => {
    if (serverUrl === undefined) return
    opened = await openTestPostgres(serverUrl)
    await opened.store.write(fill)
    client = new pg.Client({ connectionString: opened.url })
    await client.connect()
    await client.query('VACUUM ANALYZE posts')
    layer = { ...postgresTables, db: drizzlePostgres(client) } as unknown as QueryLayer
  })
  afterAll(async () => {
    await client.end()
    await opened.remove()
  })

  async function planOf(unit: Unit<unknown>): Promise<string> {
    const { text, values } = written(firstStep(unit), layer)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it.each(QUESTIONS)('read %s by an index', async (_, unit, index) => {
    const plan = await planOf(unit())
    expect(plan).toMatch(new RegExp(`Scan (Backward )?using ${index} |Bitmap Index Scan on ${index} `))
    expect(plan).not.toMatch(/Seq Scan/)
  })

  it('stop reading at the end of a page when there are no filters', async () => {
    const plan = await planOf(listNewest(every, { ...span, most: POSTS_PER_PAGE }))
    expect(plan).toMatch(/^Limit .*\n\s*-> {2}Index Only Scan Backward using posts_newest/)
  })

  it('find listings by their ids through the primary key', async () => {
    for (const unit of [listRows(page), findListed('employer', 'post 1', 0)]) {
      expect(await planOf(unit)).toMatch(/using posts_pkey|on posts_pkey/)
    }
  })
})

function* fill(): Unit<void> {
  const chance = chanceFrom(4)
  for (let index = 0; index < POSTS; index += 1) {
    const at = { latitude: chance.whole(-3830, -3730) / 100, longitude: chance.whole(14450, 14550) / 100 }
    const place = `place ${chance.whole(1, 500)}`
    const renewedAt = NOW - chance.whole(0, 900_000_000)
    yield* insertPostRow(
      aPostRow(renewedAt, {
        ...at,
        place,
        id: `post ${index}`,
        job: chance.pick(JOB_ROLES.slice(0, 12)),
        kind: index % 2 === 0 ? 'employer' : 'worker',
        accountId: `account ${index}`,
        days: chance.whole(1, 127),
      }),
    )
  }
}
