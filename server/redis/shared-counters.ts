import { hash } from 'node:crypto'
import { type Counters, ownCounters } from '#server/auth/counters.ts'
import type { Redis } from './open-redis.ts'

const PATIENCE_MS = 300 // nobody's order waits longer for counts
const TRUST_AGAIN_MS = 5_000

const COUNT = `
local times = redis.call('INCR', KEYS[1])
if times == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {times, redis.call('PTTL', KEYS[1])}`

// Never below nothing, and never a count without an end.
const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

/** Counts that all processes share. While Redis is away each process counts by itself: a limit still holds there. */
export function sharedCounters({ commands }: Pick<Redis, 'commands'>): Counters {
  const own = ownCounters()
  let lateUntil = 0

  /** Asks Redis, unless it was late a moment ago: then each count of an order would wait anew. */
  async function ask<T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (Date.now() < lateUntil) return alone()
    try {
      return await inTime(shared())
    } catch (error) {
      if (error instanceof Late) lateUntil = Date.now() + TRUST_AGAIN_MS
      return alone()
    }
  }

  async function shared(key: string, windowMs: number): Promise<{ times: number; leftMs: number }> {
    const answer = await commands.eval(COUNT, { keys: [nameOf(key)], arguments: [String(windowMs)] })
    const [times, leftMs] = Array.isArray(answer) ? answer.map(Number) : []
    if (times === undefined || leftMs === undefined) throw new Error('Redis gave no count')
    return { times, leftMs }
  }

  return {
    count: (key, windowMs) =>
      ask(
        () => shared(key, windowMs),
        () => own.count(key, windowMs),
      ),
    giveBack: async (key) => {
      await ask<unknown>(
        () => commands.eval(GIVE_BACK, { keys: [nameOf(key)] }),
        () => own.giveBack(key),
      )
    },
    forget: async (key) => {
      await own.forget(key)
      await ask<unknown>(
        () => commands.del(nameOf(key)),
        () => Promise.resolve(), // it ends by itself
      )
    },
  }
}

class Late extends Error {}

/** Keys name people and hold tokens: Redis is told neither. */
function nameOf(key: string): string {
  return `tuckshop:count:${hash('sha256', key, 'base64url')}`
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
