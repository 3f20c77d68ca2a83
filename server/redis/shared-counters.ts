import { hash } from 'node:crypto'
import { type Counters, ownCounters } from '#server/auth/counters.ts'
import type { Redis } from './open-redis.ts'

const PATIENCE_MS = 300 // nobody's order waits longer for a count

const COUNT = `
local times = redis.call('INCR', KEYS[1])
if times == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {times, redis.call('PTTL', KEYS[1])}`

/** Counts that all processes share. While Redis is away each process counts by itself: a limit still holds there. */
export function sharedCounters({ commands }: Pick<Redis, 'commands'>): Counters {
  const own = ownCounters()

  async function shared(key: string, windowMs: number): Promise<{ times: number; leftMs: number }> {
    const answer = await commands.eval(COUNT, { keys: [nameOf(key)], arguments: [String(windowMs)] })
    const [times, leftMs] = Array.isArray(answer) ? answer.map(Number) : []
    if (times === undefined || leftMs === undefined) throw new Error('Redis gave no count')
    return { times, leftMs }
  }

  return {
    count: (key, windowMs) => inTime(shared(key, windowMs)).catch(() => own.count(key, windowMs)),
    timesOf: (key) => inTime(commands.get(nameOf(key)).then(Number)).catch(() => own.timesOf(key)),
    forget: async (key) => {
      await own.forget(key)
      await inTime(commands.del(nameOf(key))).catch(() => {}) // it ends by itself
    },
  }
}

/** Keys name people and hold tokens: Redis is told neither. */
function nameOf(key: string): string {
  return `tuckshop:count:${hash('sha256', key, 'base64url')}`
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is late')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
