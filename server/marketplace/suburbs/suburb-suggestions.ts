import { inRankOrder, type LeastTree, leastTree } from './least-of-range.ts'
import { rangeOf } from './sorted-texts.ts'
import { knownSuburbs, suburbTexts } from './suburbs-file.ts'

type Key = { key: string; suburb: number; rank: number }
type Index = { keys: readonly string[]; suburbOfKey: Int32Array; tree: LeastTree }
let kept: Index | undefined

/** Builds the index at once (about 0.1 s), before the first request needs it. Call prepareSuburbs first. */
export function prepareSuggestions(): void {
  kept ??= buildIndex()
}

/** Suburbs with a word or postcode that starts with `prefix`, by rank. */
export function* suburbsBeginning(prefix: string): Generator<number> {
  kept ??= buildIndex()
  const { keys, suburbOfKey, tree } = kept
  for (const key of inRankOrder(tree, rangeOf(keys, prefix))) yield suburbOfKey[key] ?? 0
}

/** A key for each word of a name, from there to the end ("kilda vic 3182"), and one for the postcode. */
function buildIndex(): Index {
  const rankOf = rankSuburbs()
  const names: Key[] = []
  const laterWords: Key[] = []
  const postcodes: Key[] = []
  for (const [suburb, text] of suburbTexts().entries()) {
    const rank = rankOf[suburb] ?? 0
    const postcode = text.lastIndexOf(' ') + 1
    const state = text.lastIndexOf(' ', postcode - 2) + 1
    names.push({ key: text, suburb, rank })
    postcodes.push({ key: text.slice(postcode), suburb, rank })
    for (let word = text.indexOf(' ') + 1; word < state; word = text.indexOf(' ', word) + 1) {
      laterWords.push({ key: text.slice(word), suburb, rank: rank + rankOf.length }) // after all names that start with it
    }
  }
  // Digits sort before letters and the names are sorted, so the last sort only has to merge the later words.
  const sorted = [...postcodes.sort(byKey), ...names, ...laterWords.sort(byKey)].sort(byKey)
  return {
    keys: sorted.map(({ key }) => key),
    suburbOfKey: Int32Array.from(sorted, ({ suburb }) => suburb),
    tree: leastTree(Int32Array.from(sorted, ({ rank }) => rank)),
  }
}

function byKey(one: Key, other: Key): number {
  return one.key < other.key ? -1 : 1
}

/** Likelier places first: those in cities before remote ones, then shorter names. */
function rankSuburbs(): Int32Array {
  const suburbs = knownSuburbs()
  const weight = suburbs.map(({ entry, remoteness }) => remoteness * 100 + entry.Suburb.length)
  const order = suburbs.map((_, suburb) => suburb).sort((one, other) => (weight[one] ?? 0) - (weight[other] ?? 0))
  const ranks = new Int32Array(suburbs.length)
  for (const [rank, suburb] of order.entries()) ranks[suburb] = rank
  return ranks
}
