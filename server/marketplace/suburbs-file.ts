import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/root.ts'
import type { Coordinates, SuburbEntry } from '#shared/marketplace/place.ts'
import { searchText } from './search-text.ts'

/** Written by scripts/suburbs, sorted by search text; found from the sources and from the build alike. */
export const SUBURBS_FILE = path.join(ROOT, 'server/marketplace/suburbs.tsv')

/** `remoteness`: 1 in a major city to 5 in the outback. */
export type KnownSuburb = { entry: SuburbEntry; at: Coordinates; remoteness: number }

let kept: readonly KnownSuburb[] | undefined
let keptTexts: readonly string[] | undefined

/** Every suburb. Read when first asked for: few starts of the server need them at once. */
export function knownSuburbs(): readonly KnownSuburb[] {
  kept ??= readFileSync(SUBURBS_FILE, 'utf8').trimEnd().split('\n').map(readLine)
  return kept
}

/** "richmond vic 3121": what each of them is found by, in the same, sorted, order. */
export function suburbTexts(): readonly string[] {
  keptTexts ??= knownSuburbs().map(({ entry }) => searchText(`${entry.Suburb} ${entry.State} ${entry.Postcode}`))
  return keptTexts
}

function readLine(line: string): KnownSuburb {
  const [Suburb = '', State = '', Postcode = '', latitude, longitude, remoteness] = line.split('\t')
  return {
    entry: { Suburb, State, Postcode },
    at: { latitude: Number(latitude), longitude: Number(longitude) },
    remoteness: Number(remoteness),
  }
}
