/** A half-open range of indexes in a sorted list: `from` is included, `to` is not. */
export type Range = { from: number; to: number }

const AFTER_ALL = '\uffff'

/** The range of texts that start with `prefix`. */
export function rangeOf(sorted: ArrayLike<string>, prefix: string): Range {
  return { from: firstFrom(sorted, prefix), to: firstFrom(sorted, prefix + AFTER_ALL) }
}

function firstFrom(sorted: ArrayLike<string>, text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
