import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/root.ts'
import type { Coordinates, SuburbEntry } from '#shared/marketplace/place.ts'
import { searchText } from './search-text.ts'

/** Written by scripts/suburbs, sorted by search text. The path is the same from the sources and from the build. */
export const SUBURBS_FILE = path.join(ROOT, 'server/marketplace/suburbs/suburbs.tsv')

/** `remoteness`: 1 in a major city to 5 in the outback. */
export type KnownSuburb = { entry: SuburbEntry; at: Coordinates; remoteness: number }

const LINES_OF_ONE_TURN = 500 // takes a few milliseconds

type Suburbs = { known: readonly KnownSuburb[]; texts: readonly string[] }
let kept: Suburbs | undefined

/** Every suburb. Read from the file on first use, unless prepareSuburbs has run. */
export function knownSuburbs(): readonly KnownSuburb[] {
  return suburbs().known
}

/** The search text of each suburb ("richmond vic 3121"), in the same sorted order. */
export function suburbTexts(): readonly string[] {
  return suburbs().texts
}

/** Reads the 17,000 suburbs in small parts, so that neither the start nor a request waits for all of them. */
export async function prepareSuburbs(): Promise<void> {
  const lines = linesOfFile()
  const known: KnownSuburb[] = []
  const texts: string[] = []
  for (let at = 0; at < lines.length; at += LINES_OF_ONE_TURN) {
    const some = readLines(lines.slice(at, at + LINES_OF_ONE_TURN))
    known.push(...some.known)
    texts.push(...some.texts)
    await new Promise((next) => setImmediate(next))
  }
  kept ??= { known, texts }
}

function suburbs(): Suburbs {
  kept ??= readLines(linesOfFile())
  return kept
}

function linesOfFile(): string[] {
  return readFileSync(SUBURBS_FILE, 'utf8').trimEnd().split('\n')
}

function readLines(lines: readonly string[]): Suburbs {
  const known = lines.map(readLine)
  return { known, texts: known.map(({ entry }) => searchText(`${entry.Suburb} ${entry.State} ${entry.Postcode}`)) }
}

function readLine(line: string): KnownSuburb {
  const [Suburb = '', State = '', Postcode = '', latitude, longitude, remoteness] = line.split('\t')
  return {
    entry: { Suburb, State, Postcode },
    at: { latitude: Number(latitude), longitude: Number(longitude) },
    remoteness: Number(remoteness),
  }
}
