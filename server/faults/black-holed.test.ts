import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient, type Sender } from '#server/testing/http-client.ts'
import { type BlackHole, blackHole } from '#server/testing/processes/black-hole.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { type PostgresServer, startPostgres } from '#server/testing/processes/postgres-server.ts'
import { hasRedis, type RedisServer, startRedis } from '#server/testing/processes/redis-server.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import { login } from '#shared/accounts/accounts-api.ts'
import { listOrders, placeOrder, type WireOrder } from '#shared/orders/orders-api.ts'

const ORDERS = 180
const ANSWERED_MS = 5_000
const UNREADY_MS = 3_500 // a result from one second ago, plus two seconds for an answer
const RECOVERED_MS = 5_000

describe.skipIf(!hasRedis || !existsSync('/usr/lib/postgresql'))('a server whose network drops packets', () => {
  let postgres: PostgresServer | undefined
  let redis: RedisServer
  let toPostgres: BlackHole
  let toRedis: BlackHole
  let dataDir: string
  let server: ServerProcess
  let client: Sender
  beforeAll(async () => {
    postgres = await startPostgres()
    redis = await startRedis()
    toPostgres = await blackHole(postgres?.url ?? '')
    toRedis = await blackHole(redis.url)
    dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-hole-'))
    const env = { DATABASE_URL: toPostgres.url, REDIS_URL: toRedis.url }
    server = await startServerProcess({ port: await freePort(), dataDir, env })
    client = httpClient(server.url)
  }, 60_000)
  afterAll(async () => {
    await server.kill()
    await toPostgres.close()
    await toRedis.close()
    await redis.remove()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  afterEach(() => {
    toPostgres.heal()
    toRedis.heal()
  })

  const place = async (of: TestRestaurant, key: string) => {
    const began = performance.now()
    const answer = await client.send(placeOrder, { body: anOrderBody(of), headers: { 'idempotency-key': key } })
    return { ...answer, ms: performance.now() - began }
  }
  const placeMany = (of: TestRestaurant) =>
    Promise.all(Array.from({ length: ORDERS }, (_, index) => place(of, `order ${index}`)))
  /** Places orders that retry with the same key, as diners' pages do: on a slow machine some of so many are told to. */
  const untilAllPlaced = async (of: TestRestaurant) => {
    const statuses = async () => new Set((await placeMany(of)).map(({ statusCode }) => statusCode))
    await expect.poll(statuses, { timeout: 2 * RECOVERED_MS, interval: 100 }).toEqual(new Set([201]))
  }
  const kept = async (of: TestRestaurant) =>
    (await client.send(listOrders, { token: of.token, query: { restaurantId: of.restaurantId } })).json<WireOrder[]>()
  const slowest = (answers: readonly { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms))
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status
  const untilPlaced = async (of: TestRestaurant, key: string) => {
    const status = async () => (await place(of, key)).statusCode
    await expect.poll(status, { timeout: RECOVERED_MS, interval: 100 }).toBe(201)
  }

  it('answers every order in time while PostgreSQL is unreachable, and accepts each once afterwards', async () => {
    const of = await aRestaurant(client)
    await place(of, 'before')
    toPostgres.swallow()
    const isUnready = expect.poll(readiness, { timeout: UNREADY_MS }).toBe(503)
    const answers = await placeMany(of)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    for (const { headers } of answers) expect(headers['retry-after']).toBe('2')
    expect(slowest(answers)).toBeLessThan(ANSWERED_MS)
    await isUnready
    toPostgres.heal()
    await untilPlaced(of, 'after')
    await untilAllPlaced(of)
    expect((await kept(of)).map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: ORDERS + 2 }, (_, index) => index + 1),
    )
    await expect.poll(readiness, { timeout: RECOVERED_MS }).toBe(200)
  })

  it('creates one order from two tries when the answer to the first one’s commit is lost', async () => {
    const of = await aRestaurant(client)
    await place(of, 'before')
    toPostgres.swallowAnswersTo('COMMIT')
    expect((await place(of, 'lost')).statusCode).toBe(503)
    toPostgres.heal()
    await untilPlaced(of, 'lost')
    expect(await kept(of)).toHaveLength(2)
  })

  it('refuses orders of a restaurant whose row stays locked, and accepts another restaurant’s', async () => {
    const [of, other] = [await aRestaurant(client), await aRestaurant(client)]
    const holder = new pg.Client({ connectionString: postgres?.url ?? '' })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT * FROM restaurants WHERE id = $1 FOR UPDATE', [of.restaurantId])
    const locked = placeMany(of)
    const others = await placeMany(other)
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const answers = await locked
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect(slowest(answers)).toBeLessThan(ANSWERED_MS)
    await holder.query('ROLLBACK')
    await holder.end()
    await untilAllPlaced(of)
  })

  it('accepts orders and sign-ins while Redis is unreachable', async () => {
    const of = await aRestaurant(client)
    toRedis.swallow()
    const answers = await placeMany(of)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(slowest(answers)).toBeLessThan(2_500)
    const began = performance.now()
    const signedIn = await client.send(login, { body: { email: of.email, password: of.password } })
    expect(signedIn.statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(2_500)
    toRedis.heal()
    const redisState = async () => ((await (await fetch(`${server.url}/readyz`)).json()) as { redis: string }).redis
    await expect.poll(redisState, { timeout: 20_000 }).toBe('ok')
  })
})
