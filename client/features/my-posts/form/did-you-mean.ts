import { suburbOfAddress } from '#shared/marketplace/address.ts'
import { placeKey } from '#shared/marketplace/place.ts'

type LookUp = (text: string, signal: AbortSignal) => Promise<readonly string[]>

const MOST = 3
const MOST_OF_ONE_NAME = 6 // there are six Richmonds
const FIRST_LETTERS = 3 // typing errors are rare in the first letters

/** The suburbs that a location may mean, the most similar first; undefined if it is a listed suburb or empty. */
export async function meantSuburbs(
  location: string,
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const typed = placeKey(suburbOfAddress(location)) // the server also reads the suburb from an address
  if (typed === '') return undefined
  const found = await lookUp(location, signal)
  if (found.some((suburb) => placeKey(suburb) === typed)) return undefined
  // "Carlton VIC" has one postcode, which the server uses, so there is nothing to choose.
  if (found.filter((suburb) => placeKey(suburb).replace(/ \d{4}$/, '') === typed).length === 1) return undefined
  const near = found.length > 0 ? found : await lookUp(location.trim().slice(0, FIRST_LETTERS), signal)
  return [...near]
    .sort((one, other) => alike(other, typed) - alike(one, typed))
    .slice(0, found.length > 0 ? MOST_OF_ONE_NAME : MOST)
}

/** The number of adjacent letter pairs two names share. */
function alike(suburb: string, typed: string): number {
  const pairs = new Set(pairsOf(placeKey(suburb)))
  return pairsOf(typed).filter((pair) => pairs.has(pair)).length
}

function pairsOf(name: string): string[] {
  return [...name].slice(1).map((letter, index) => `${name[index]}${letter}`)
}
