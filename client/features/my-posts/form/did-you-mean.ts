import { suburbOfAddress } from '#shared/marketplace/address.ts'
import { placeKey } from '#shared/marketplace/place.ts'

type LookUp = (text: string, signal: AbortSignal) => Promise<readonly string[]>

const MOST = 3
const MOST_OF_ONE_NAME = 6 // there are as many Richmonds
const FIRST_LETTERS = 3 // a slip of the finger is rarely among them

/**
 * The suburbs that a location may have meant, the nearest in writing first; undefined when it is a suburb as it
 * stands, or when there is nothing to ask about.
 */
export async function didYouMean(
  location: string,
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const typed = placeKey(suburbOfAddress(location)) // the server takes an address for its suburb, too
  if (typed === '') return undefined
  const found = await lookUp(location, signal)
  if (found.some((suburb) => placeKey(suburb) === typed)) return undefined
  // "Carlton VIC" has one postcode, and the server takes it for that one: there is nothing to choose.
  if (found.filter((suburb) => placeKey(suburb).replace(/ \d{4}$/, '') === typed).length === 1) return undefined
  const near = found.length > 0 ? found : await lookUp(location.trim().slice(0, FIRST_LETTERS), signal)
  return [...near]
    .sort((one, other) => alike(other, typed) - alike(one, typed))
    .slice(0, found.length > 0 ? MOST_OF_ONE_NAME : MOST)
}

/** How many pairs of neighbouring letters two names share. */
function alike(suburb: string, typed: string): number {
  const pairs = new Set(pairsOf(placeKey(suburb)))
  return pairsOf(typed).filter((pair) => pairs.has(pair)).length
}

function pairsOf(name: string): string[] {
  return [...name].slice(1).map((letter, index) => `${name[index]}${letter}`)
}
