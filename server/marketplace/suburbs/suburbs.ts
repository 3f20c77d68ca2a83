import { plainAddress, STATES, type State } from '#shared/marketplace/address.ts'
import { type Coordinates, distanceKm, type SuburbEntry } from '#shared/marketplace/place.ts'
import { placeNamed, suburbsOfPlacesBeginning, withoutCbd } from './place-names.ts'
import { searchText } from './search-text.ts'
import { suburbsSpelledLike } from './similar-suburbs.ts'
import { rangeOf } from './sorted-texts.ts'
import { suburbsBeginning } from './suburb-suggestions.ts'
import { knownSuburbs, suburbTexts } from './suburbs-file.ts'

export type FoundSuburb = {
  entry: SuburbEntry
  at: Coordinates
  /** The text names only the suburb, without a street before it. */
  isWhole: boolean
  /** It is the centre of a region, such as the Gold Coast. */
  isRegion: boolean
}

const MOST_SUGGESTED = 8
const MOST_MEANT = 3
const LEAST_MISSPELLED = 4 // letters: too many names are similar to a shorter one
/** Suburbs of one name within this distance count as one place: Melbourne is 3000 and 3004. */
const ONE_PLACE_KM = 15

/** The parts of a typed location. */
type Named = { name: string; state?: State; postcode?: string }

/**
 * At most eight suburbs: exact names first, then those of a region or CBD of that name, then names that start with it,
 * cities before remote places. If there are none: the suburb of a street address, or three with similar spelling.
 */
export function suggestSuburbs(query: string): SuburbEntry[] {
  const text = searchText(query)
  if (text === '') return []
  const { name, state, postcode } = readNamed(text, /^\d{1,4}$/)
  const found = new Set(suburbsNamed({ name: text }))
  if (name !== '' && postcode !== undefined) for (const suburb of suburbsNamed({ name, postcode })) found.add(suburb)
  for (const suburb of suburbsOfPlacesBeginning(name).flatMap(suburbsOfText)) found.add(suburb)
  // A postcode implies its state.
  const beginning = suburbsBeginning(name === '' && state && postcode ? postcode : text)
  for (let next = beginning.next(); !next.done && found.size < MOST_SUGGESTED; next = beginning.next()) {
    found.add(next.value)
  }
  if (found.size > 0) return entriesOf([...found].slice(0, MOST_SUGGESTED))
  const known = findSuburb(query)
  if (known) return [known.entry]
  if (name.length < LEAST_MISSPELLED) return []
  return entriesOf(suburbsSpelledLike(name, state)).slice(0, MOST_MEANT)
}

/**
 * The one suburb that a location names: "Richmond, VIC 3121", "Richmond VIC", "richmond 3121", "Woolloomooloo",
 * "Melbourne CBD", "128 Lygon Street, Carlton, Victoria 3053".
 */
export function findSuburb(location: string): FoundSuburb | undefined {
  const whole = oneSuburb(location)
  if (whole) return { ...whole, isWhole: true }
  const part = suburbAtEnd(plainAddress(location))
  return part && { ...part, isWhole: false }
}

type OneSuburb = Omit<FoundSuburb, 'isWhole'>

function oneSuburb(location: string): OneSuburb | undefined {
  const named = readNamed(searchText(location), /^\d{4}$/)
  return nearOneAnother(suburbsNamed(named)) ?? suburbOfPlace(named) ?? nearOneAnother(suburbsNamed(withoutCbd(named)))
}

function nearOneAnother(suburbs: readonly number[], isRegion = false): OneSuburb | undefined {
  const [first, ...others] = suburbs.flatMap((suburb) => knownSuburbs()[suburb] ?? [])
  const isOne = first && others.every(({ at }) => distanceKm(at, first.at) < ONE_PLACE_KM)
  return isOne ? { entry: first.entry, at: first.at, isRegion } : undefined
}

function suburbOfPlace({ name, state, postcode }: Named): OneSuburb | undefined {
  const place = placeNamed(name)
  const [middle = ''] = place?.suburbs ?? []
  const isMeant = (!state || middle.includes(` ${state} `)) && (!postcode || middle.endsWith(postcode))
  return isMeant ? nearOneAnother(suburbsOfText(middle), place?.isRegion) : undefined
}

/** "Nedlands, WA 6009" in "12 Broadway Nedlands WA 6009": only the suburb list can tell where the street ends. */
function suburbAtEnd(address: string): OneSuburb | undefined {
  const { name, state, postcode } = readNamed(searchText(address), /^\d{4}$/)
  if (!state && !postcode) return undefined
  const words = name.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const found = oneSuburb([...words.slice(from), state, postcode].join(' '))
    if (found) return found
  }
  return undefined
}

/** Suggestions for a location that names no suburb or several: all of that name, or three with similar spelling. */
export function didYouMean(location: string): SuburbEntry[] {
  if (findSuburb(location)) return []
  const { name, state } = readNamed(searchText(location), /^\d{4}$/)
  const meant = new Set(state ? suburbsNamed({ name, state }) : [])
  for (const suburb of suburbsNamed({ name })) meant.add(suburb)
  if (meant.size > 0) return entriesOf([...meant]).slice(0, MOST_SUGGESTED)
  const alike = entriesOf(suburbsSpelledLike(name, state))
  return [...new Set([...alike, ...suggestSuburbs(location)])].slice(0, MOST_MEANT)
}

function readNamed(text: string, postcodePattern: RegExp): Named {
  const words = text.split(' ')
  const postcode = postcodePattern.test(words.at(-1) ?? '') ? words.pop() : undefined
  const state = STATES.find((known) => known === words.at(-1))
  if (state) words.pop()
  return { name: words.join(' '), ...(state ? { state } : {}), ...(postcode === undefined ? {} : { postcode }) }
}

/** The indexes of the suburb that a search text names: "richmond vic 3121". */
function suburbsOfText(text: string): number[] {
  return suburbsNamed(readNamed(text, /^\d{4}$/))
}

/** The indexes of suburbs with exactly this name, and this state and postcode if given. */
function suburbsNamed({ name, state, postcode = '' }: Named): number[] {
  if (name === '') return []
  return (state ? [state] : STATES).flatMap((known) => {
    const { from, to } = rangeOf(suburbTexts(), `${name} ${known} ${postcode}`)
    return Array.from({ length: to - from }, (_, index) => from + index)
  })
}

function entriesOf(suburbs: readonly number[]): SuburbEntry[] {
  return suburbs.flatMap((suburb) => knownSuburbs()[suburb]?.entry ?? [])
}
