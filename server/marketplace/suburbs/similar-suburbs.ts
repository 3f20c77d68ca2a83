import { spellingDistance } from './spelling-distance.ts'
import { knownSuburbs, suburbTexts } from './suburbs-file.ts'

const FIRST_LETTER = 'a'.charCodeAt(0)
const SHORT = 5 // letters: shorter names may have only one mistake, or they would match too many

/** `letters`: a bit for each letter that the name has. */
type NamedSuburb = { suburb: number; name: string; state: string; letters: number }

const SUBURBS_OF_ONE_TURN = 500 // takes a few milliseconds

type ByLength = Map<string, NamedSuburb[]>
let kept: ByLength | undefined

/** Suburbs by first letter and length of their names, because only names of similar length can be alike. */
function suburbsByLength(): ByLength {
  kept ??= withSuburbs(new Map(), 0, suburbTexts().length)
  return kept
}

/** Builds the index in small parts, so that no request waits for the whole. Call prepareSuburbs first. */
export async function prepareSpellings(): Promise<void> {
  const byLength: ByLength = new Map()
  for (let from = 0; from < suburbTexts().length; from += SUBURBS_OF_ONE_TURN) {
    withSuburbs(byLength, from, from + SUBURBS_OF_ONE_TURN)
    await new Promise((next) => setImmediate(next))
  }
  kept ??= byLength
}

function withSuburbs(byLength: ByLength, from: number, until: number): ByLength {
  for (const [index, text] of suburbTexts().slice(from, until).entries()) {
    const suburb = from + index
    const words = text.split(' ')
    const name = words.slice(0, -2).join(' ')
    const named = { suburb, name, state: words.at(-2) ?? '', letters: lettersOf(name) }
    const key = keyOf(name, name.length)
    const group = byLength.get(key)
    if (group) group.push(named)
    else byLength.set(key, [named])
  }
  return byLength
}

const keyOf = (name: string, length: number) => `${name.slice(0, 1)}${length}`

/** Suburbs with similar spelling, the most similar first. The first letter is assumed to be right. */
export function suburbsSpelledLike(name: string, state?: string): number[] {
  const most = name.length < SHORT ? 1 : 2
  const letters = lettersOf(name)
  const alike: { suburb: number; weight: number }[] = []
  for (let length = name.length - most; length <= name.length + most; length += 1) {
    for (const known of suburbsByLength().get(keyOf(name, length)) ?? []) {
      if (state !== undefined && known.state !== state) continue
      // Each letter that only one of them has is a mistake. This cheap check excludes nearly all names.
      if (countOf(letters & ~known.letters) > most || countOf(known.letters & ~letters) > most) continue
      const distance = spellingDistance(name, known.name, most)
      const { remoteness = 0 } = knownSuburbs()[known.suburb] ?? {}
      if (distance <= most) alike.push({ suburb: known.suburb, weight: distance * 10 + remoteness })
    }
  }
  return alike.sort((one, other) => one.weight - other.weight || one.suburb - other.suburb).map(({ suburb }) => suburb)
}

function lettersOf(name: string): number {
  let letters = 0
  for (let at = 0; at < name.length; at += 1) {
    const letter = name.charCodeAt(at) - FIRST_LETTER
    if (letter >= 0 && letter < 26) letters |= 1 << letter
  }
  return letters
}

function countOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
