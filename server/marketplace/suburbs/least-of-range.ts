import type { Range } from './sorted-texts.ts'

/** A segment tree: finds the smallest rank in a range in O(log n). */
export type LeastTree = { size: number; places: Int32Array; ranks: ArrayLike<number> }

export function leastTree(ranks: ArrayLike<number>): LeastTree {
  const size = ranks.length
  const places = new Int32Array(2 * size)
  const tree = { size, places, ranks }
  for (let place = 0; place < size; place += 1) places[size + place] = place
  for (let node = size - 1; node > 0; node -= 1) {
    places[node] = lesser(tree, places[2 * node] ?? 0, places[2 * node + 1] ?? 0)
  }
  return tree
}

/** The places of a range by rank, the smallest first. Each costs O(log n), however long the range. */
export function* inRankOrder(tree: LeastTree, range: Range): Generator<number> {
  const parts = [{ ...range, least: leastOf(tree, range) }]
  for (;;) {
    const next = parts.reduce<(typeof parts)[number] | undefined>(
      (best, part) => (part.least >= 0 && (!best || lesser(tree, part.least, best.least) === part.least) ? part : best),
      undefined,
    )
    if (!next) return
    const { from, to, least } = next
    yield least
    parts.splice(parts.indexOf(next), 1)
    for (const rest of [
      { from, to: least },
      { from: least + 1, to },
    ]) {
      if (rest.from < rest.to) parts.push({ ...rest, least: leastOf(tree, rest) })
    }
  }
}

/** The place of the smallest rank; -1 if the range is empty. */
function leastOf(tree: LeastTree, { from, to }: Range): number {
  let least = -1
  let low = from + tree.size
  let high = to + tree.size
  while (low < high) {
    if (low & 1) least = lesser(tree, least, tree.places[low++] ?? 0)
    if (high & 1) least = lesser(tree, least, tree.places[--high] ?? 0)
    low >>= 1
    high >>= 1
  }
  return least
}

function lesser({ ranks }: LeastTree, one: number, other: number): number {
  if (one < 0) return other
  return (ranks[other] ?? 0) < (ranks[one] ?? 0) ? other : one
}
