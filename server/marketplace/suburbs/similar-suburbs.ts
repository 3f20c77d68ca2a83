import { spellingDistance } from './spelling-distance.ts'
import { knownSuburbs, suburbTexts } from './suburbs-file.ts'

const FIRST_LETTER = 'a'.charCodeAt(0)
const SHORT = 5 // letters: of a shorter name only one may be wrong, or it would be like too many

/** `letters`: a bit for each letter that the name has. */
type NamedSuburb = { suburb: number; name: string; state: string; letters: number }

const SUBURBS_OF_ONE_TURN = 500 // some milliseconds

type ByLength = Map<string, NamedSuburb[]>
let kept: ByLength | undefined

/** Suburbs by the first letter of their names and how long these are: only such as are that long can be spelled alike. */
function suburbsByLength(): ByLength {
  kept ??= withSuburbs(new Map(), 0, suburbTexts().length)
  return kept
}

/** Sorts them bit by bit, so that nobody who asks first waits for all. The suburbs themselves are prepared before. */
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

/** Whose names are spelled much like this, the most alike first. The first letter is taken to be right. */
export function suburbsSpelledLike(name: string, state?: string): number[] {
  const most = name.length < SHORT ? 1 : 2
  const letters = lettersOf(name)
  const alike: { suburb: number; weight: number }[] = []
  for (let length = name.length - most; length <= name.length + most; length += 1) {
    for (const known of suburbsByLength().get(keyOf(name, length)) ?? []) {
      if (state !== undefined && known.state !== state) continue
      // Each letter that only one of them has is a mistake: nearly all names are ruled out by this.
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
