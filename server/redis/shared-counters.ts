import { hash } from 'node:crypto'
import {
  type Counted,
  type CounterGroup,
  type Counters,
  type GroupedCounters,
  grouped,
  ownCounters,
} from '#server/auth/limits/counters.ts'
import { steadyNow } from '#server/clocks.ts'
import type { Redis } from './open-redis.ts'

const PATIENCE_MS = 300 // nobody's order waits longer for counts
const TRUST_AGAIN_MS = 5_000

// Redis ends keys by the time of day: a window that would outlast its own length was begun by a clock gone wrong.
const COUNT = `
local times = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 or left > tonumber(ARGV[1]) then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {times, left}`

// Never below nothing, and never a count without an end.
const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

/**
 * Counts that all instances share. While Redis is away, late or out of memory each instance counts by itself: a limit
 * still holds there. Redis must drop no count to make room: its eviction policy is noeviction.
 */
export function sharedCounters({ commands }: Pick<Redis, 'commands'>): GroupedCounters {
  const own = ownCounters()
  let lateUntil = 0

  /** Asks Redis, unless it was late a moment ago: then each count of an order would wait anew. */
  async function ask<T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (steadyNow() < lateUntil) return alone()
    try {
      return await inTime(shared())
    } catch (error) {
      if (error instanceof Late) lateUntil = steadyNow() + TRUST_AGAIN_MS
      return alone()
    }
  }

  async function countShared(name: string, windowMs: number): Promise<Counted> {
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
          () => Promise.resolve(), // it ends by itself
        )
      },
    }
  }

  return grouped(groupOf)
}

class Late extends Error {}

/** Keys name people and hold tokens: Redis is told neither. */
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
