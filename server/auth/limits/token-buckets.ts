/** What may be spent at once, and how fast it comes back. */
export type Rate = { burst: number; perSecond: number }
/** What is left of a rate's burst. Below zero is a debt: nothing may be spent until it is paid. */
export type TokenBucket = { left: number; filledAt: number }

const SWEEP_AT = 10_000 // buckets; full ones say nothing and are dropped

export function fullBucket({ burst }: Rate, now: number): TokenBucket {
  return { left: burst, filledAt: now }
}

/** What is left now. Times are milliseconds of a clock that nobody sets, such as `performance.now()`. */
export function leftIn(bucket: TokenBucket, { burst, perSecond }: Rate, now: number): number {
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.filledAt) * perSecond) / 1_000)
  bucket.filledAt = now
  return bucket.left
}

/** Spends, into debt if need be, and says whether the bucket held as much. */
export function spend(bucket: TokenBucket, rate: Rate, amount: number, now: number): boolean {
  bucket.left = leftIn(bucket, rate, now) - amount
  return bucket.left >= 0
}

export type TokenBuckets = {
  spend(key: string, amount: number): boolean
  left(key: string): number
}

/** A bucket for each account or address, as long as it is not full. */
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

  // Never drops one that is not full: a flood of keys must not give anybody a new burst.
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
