export type Spread = { median: number; least: number; most: number; rounds: number }

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values), rounds: values.length }
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    50,
  )
}

/** A percentile of values in ascending order, interpolated between neighbours. */
export function percentile(ascending: ArrayLike<number>, percent: number): number {
  if (ascending.length === 0) return Number.NaN
  const at = ((ascending.length - 1) * percent) / 100
  const below = ascending[Math.floor(at)] ?? Number.NaN
  const above = ascending[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}
