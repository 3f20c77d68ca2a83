import { createClient } from 'redis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRedis, type RedisServer, startRedis } from '#server/testing/processes/redis-server.ts'
import { openRedis, type Redis } from './open-redis.ts'
import { sharedCounters } from './shared-counters.ts'

const HOUR_MS = 60 * 60 * 1000

describe.skipIf(!hasRedis)('sharedCounters (Redis)', () => {
  let server: RedisServer
  let links: Redis[]
  beforeEach(async () => {
    server = await startRedis()
    links = [await openRedis(server.url), await openRedis(server.url)]
  })
  afterEach(async () => {
    for (const link of links) link.close()
    await server.remove()
  })

  it('count together for all instances', async () => {
    const counters = links.map(sharedCounters)
    const counted = await Promise.all(
      Array.from({ length: 50 }, (_, index) => counters[index % 2]?.count('login of olive@example.com', HOUR_MS)),
    )
    const times = counted.map((count) => count?.times ?? 0).toSorted((a, b) => a - b)
    expect(times).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(await counters[0]?.count('login of somebody else', HOUR_MS)).toMatchObject({ times: 1 })
    await counters[0]?.forget('login of olive@example.com')
    expect(await counters[1]?.count('login of olive@example.com', HOUR_MS)).toMatchObject({ times: 1 })
  })

  it('can take a count back, never below zero', async () => {
    const [one, other] = links.map(sharedCounters)
    await one?.count('table 7', HOUR_MS)
    for (const key of ['table 7', 'table 7', 'table 8']) await other?.giveBack(key)
    expect(await one?.count('table 7', HOUR_MS)).toEqual({ times: 1, leftMs: expect.any(Number) })
    expect(await one?.count('table 8', 50)).toEqual({ times: 1, leftMs: 50 })
  })

  it('start at zero again when their time window ends', async () => {
    const [counters] = links.map(sharedCounters)
    expect(await counters?.count('table 7', 50)).toEqual({ times: 1, leftMs: 50 })
    expect((await counters?.count('table 7', 50))?.times).toBe(2)
    await expect.poll(() => counters?.count('table 7', 50)).toMatchObject({ times: 1 })
  })

  it('send Redis only hashed keys, without names or tokens', async () => {
    await links.map(sharedCounters)[0]?.count('login of olive@example.com', HOUR_MS)
    const client = await createClient({ url: server.url }).connect()
    const keys = await client.keys('*')
    client.destroy()
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toContain('olive')
  })

  it('end a window after its own length even if a wrong clock made it last a month', async () => {
    const [counters] = links.map(sharedCounters)
    await counters?.count('table 7', HOUR_MS)
    const client = await createClient({ url: server.url }).connect()
    const [key = ''] = await client.keys('*')
    await client.pExpire(key, 30 * 24 * HOUR_MS)
    const leftAfterCount = async () => {
      await counters?.count('table 7', HOUR_MS)
      return client.pTTL(key)
    }
    await expect.poll(leftAfterCount, { timeout: 15_000 }).toBeLessThanOrEqual(HOUR_MS)
    expect(Number(await client.get(key))).toBeGreaterThan(1)
    client.destroy()
  })

  it('keep counts when Redis is out of memory, and continue per instance', async () => {
    const [counters] = links.map(sharedCounters)
    for (let times = 1; times <= 9; times += 1) await counters?.in('sign-in').count('login of olive', HOUR_MS)
    const client = await createClient({ url: server.url }).connect()
    const [key = ''] = await client.keys('*')
    const counted = await client.get(key)
    await client.configSet({ 'maxmemory-policy': 'noeviction', maxmemory: '1' })
    for (let times = 1; times <= 3; times += 1) {
      expect(await counters?.count('anybody', HOUR_MS)).toMatchObject({ times })
    }
    await client.configSet('maxmemory', '0')
    expect(await client.get(key)).toBe(counted)
    client.destroy()
  })

  it('wait for the time limit once, not for each count, while Redis does not answer', async () => {
    const [counters] = links.map(sharedCounters)
    const client = await createClient({ url: server.url }).connect()
    await client.sendCommand(['CLIENT', 'PAUSE', '3000', 'ALL'])
    const began = performance.now()
    for (let times = 1; times <= 10; times += 1) {
      expect(await counters?.count('table 7', HOUR_MS)).toMatchObject({ times })
    }
    expect(performance.now() - began).toBeLessThan(1_000)
    client.destroy()
  })

  it('continue per instance while Redis is down, and together once it is back', async () => {
    const [one, other] = links.map(sharedCounters)
    await server.stop()
    expect((await one?.count('report', HOUR_MS))?.times).toBe(1)
    expect((await one?.count('report', HOUR_MS))?.times).toBe(2)
    expect((await other?.count('report', HOUR_MS))?.times).toBe(1)
    await server.start()
    await expect.poll(() => links.every(({ commands }) => commands.isReady), { timeout: 10_000 }).toBe(true)
    await one?.count('contact', HOUR_MS)
    expect((await other?.count('contact', HOUR_MS))?.times).toBe(2)
  })
})
