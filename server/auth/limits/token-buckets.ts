/** How much may be spent at once, and how fast it is refilled. */
export type Rate = { burst: number; perSecond: number }
/** `left` is what remains of the burst. A negative value is a debt: nothing may be spent until it is refilled. */
export type TokenBucket = { left: number; filledAt: number }

const SWEEP_AT = 10_000 // buckets; full ones carry no information and are dropped

export function fullBucket({ burst }: Rate, now: number): TokenBucket {
  return { left: burst, filledAt: now }
}

/** What is left now. Times are milliseconds of a monotonic clock, such as `performance.now()`. */
export function leftIn(bucket: TokenBucket, { burst, perSecond }: Rate, now: number): number {
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.filledAt) * perSecond) / 1_000)
  bucket.filledAt = now
  return bucket.left
}

/** Spends, going into debt if needed, and gives whether the bucket had enough. */
export function spend(bucket: TokenBucket, rate: Rate, amount: number, now: number): boolean {
  bucket.left = leftIn(bucket, rate, now) - amount
  return bucket.left >= 0
}

export type TokenBuckets = {
  spend(key: string, amount: number): boolean
  left(key: string): number
}

/** A bucket for each key; full ones are dropped. */
export function tokenBuckets(rate: Rate, now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, TokenBucket>()
  let sweepAt = SWEEP_AT

  function bucketOf(key: string): TokenBucket {
    const known = buckets.get(key)
    if (known) return known
    if (buckets.size >= sweepAt) sweep()
    const made = fullBucket(rate, now())
    buckets.set(key, made)
    return made
  }

  // Never drops a bucket that is not full, because that would give its key a new burst.
  function sweep(): void {
    const at = now()
    for (const [key, bucket] of buckets) if (leftIn(bucket, rate, at) >= rate.burst) buckets.delete(key)
    sweepAt = Math.max(SWEEP_AT, 2 * buckets.size)
  }

  return {
    spend: (key, amount) => spend(bucketOf(key), rate, amount, now()),
    left: (key) => {
      const bucket = buckets.get(key)
      return bucket ? leftIn(bucket, rate, now()) : rate.burst
    },
  }
}
