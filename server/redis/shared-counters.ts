import { hash } from 'node:crypto'
import {
  type CountedUse,
  type CounterGroup,
  type Counters,
  type GroupedCounters,
  grouped,
  ownCounters,
} from '#server/auth/limits/counters.ts'
import { steadyNow } from '#server/clocks.ts'
import type { Redis } from './open-redis.ts'

const PATIENCE_MS = 300 // the longest that an order waits for a count
const TRUST_AGAIN_MS = 5_000

// Redis expires keys by wall-clock time: a window that would last longer than its length was set by a wrong clock.
const COUNT = `
local times = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 or left > tonumber(ARGV[1]) then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {times, left}`

// Never below zero, and never a key without an expiry.
const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

/**
 * Counters that all instances share. While Redis is down, slow or out of memory, each instance counts by itself, so limits
 * still apply per instance. Redis must not evict counts: its eviction policy must be noeviction.
 */
export function sharedCounters({ commands }: Pick<Redis, 'commands'>): GroupedCounters {
  const own = ownCounters()
  let lateUntil = 0

  /** Asks Redis, unless it was slow a moment ago, so that an order does not wait for each of its counts. */
  async function ask<T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (steadyNow() < lateUntil) return alone()
    try {
      return await inTime(shared())
    } catch (error) {
      if (error instanceof Late) lateUntil = steadyNow() + TRUST_AGAIN_MS
      return alone()
    }
  }

  async function countShared(name: string, windowMs: number): Promise<CountedUse> {
    const answer = await commands.eval(COUNT, { keys: [name], arguments: [String(windowMs)] })
    const [times, leftMs] = Array.isArray(answer) ? answer.map(Number) : []
    if (times === undefined || leftMs === undefined) throw new Error('Redis gave no count')
    return { times, leftMs }
  }

  function groupOf(group: CounterGroup): Counters {
    const alone = own.in(group)
    return {
      count: (key, windowMs) =>
        ask(
          () => countShared(nameOf(group, key), windowMs),
          () => alone.count(key, windowMs),
        ),
      giveBack: async (key) => {
        await ask<unknown>(
          () => commands.eval(GIVE_BACK, { keys: [nameOf(group, key)] }),
          () => alone.giveBack(key),
        )
      },
      forget: async (key) => {
        await alone.forget(key)
        await ask<unknown>(
          () => commands.del(nameOf(group, key)),
          () => Promise.resolve(), // it expires by itself
        )
      },
    }
  }

  return grouped(groupOf)
}

class Late extends Error {}

/** Hashes the key, because keys contain emails and tokens. */
function nameOf(group: CounterGroup, key: string): string {
  return `tuckshop:count:${group}:${hash('sha256', key, 'base64url')}`
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
