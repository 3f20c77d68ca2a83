import { searchText } from '#server/marketplace/suburbs/search-text.ts'
import { suburbName } from './suburb-name.ts'

/** The fields used from a record of the postcode list. */
export type PostalRecord = {
  postcode: string
  locality: string
  state: string
  /**
   * `Delivery Area` where letters are delivered; otherwise a post office counter, a company's own postcode, or empty.
   */
  type: string
  lat: number
  long: number
  Lat_precise: number
  Long_precise: number
  /** Remoteness, from 1 (major city) to 5 (very remote). */
  RA_2016: string
}

type Box = readonly [south: number, north: number, west: number, east: number]

/** Each state's bounds plus half a degree: some positions in the list belong to a place of the same name overseas. */
const STATES: Readonly<Record<string, Box>> = {
  ACT: [-36.5, -34.6, 148.2, 151.3],
  NSW: [-38.1, -27.6, 140.4, 159.6],
  NT: [-26.6, -10.3, 128.4, 138.6],
  QLD: [-29.8, -8.6, 137.4, 156.5],
  SA: [-38.7, -25.4, 128.4, 141.6],
  TAS: [-44.3, -38.6, 143.2, 149.1],
  VIC: [-39.8, -33.4, 140.4, 150.6],
  WA: [-35.8, -9.9, 96, 129.6],
}

const DELIVERED = 'Delivery Area'
/** Australia Post's own facilities, which are not places. */
const POSTAL = /\b(BC|CPA|DC|DF|GPO|MC|MSC|PO|POST SHOP|DELIVERY CENTRE)$/i

/**
 * The suburbs, one line each: name, state, postcode, latitude, longitude and remoteness, sorted by their search text. A
 * place's counters and company postcodes are left out if letters are delivered there.
 */
export function suburbLines(records: readonly PostalRecord[]): string {
  const lines = [...placesOf(records).values()].flatMap((place) => {
    const delivered = place.filter(({ type }) => type === DELIVERED)
    return (delivered.length > 0 ? onePerPostcode(delivered) : place.slice(0, 1)).flatMap(lineOf)
  })
  return `${lines
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ line }) => line)
    .join('\n')}\n`
}

/** A key for spelling variants such as "O'Connor" and "O’CONNOR": the letters and the state. */
function placesOf(records: readonly PostalRecord[]): Map<string, PostalRecord[]> {
  const places = new Map<string, PostalRecord[]>()
  for (const record of records.toSorted(inOrder)) {
    if (POSTAL.test(record.locality)) continue
    const key = `${record.locality.toUpperCase().replace(/[^A-Z0-9]/g, '')} ${record.state}`
    places.set(key, [...(places.get(key) ?? []), record])
  }
  return places
}

// Delivery areas first, then entries without a type; lowest postcode first.
const TYPES = [DELIVERED, '']

function inOrder(one: PostalRecord, other: PostalRecord): number {
  const typed = ({ type }: PostalRecord) => (TYPES.includes(type) ? TYPES.indexOf(type) : TYPES.length)
  if (typed(one) !== typed(other)) return typed(one) - typed(other)
  if (one.postcode !== other.postcode) return one.postcode < other.postcode ? -1 : 1
  return one.locality < other.locality ? -1 : 1
}

function onePerPostcode(records: readonly PostalRecord[]): PostalRecord[] {
  return records.filter(
    ({ postcode }, index) => records.findIndex((earlier) => earlier.postcode === postcode) === index,
  )
}

function lineOf(record: PostalRecord): { text: string; line: string }[] {
  const at = positionOf(record)
  if (!at) return []
  const name = suburbName(record.locality)
  const { state, postcode } = record
  const fields = [name, state, postcode, ...at.map((degrees) => degrees.toFixed(3)), record.RA_2016 || '5']
  return [{ text: searchText(`${name} ${state} ${postcode}`), line: fields.join('\t') }]
}

function positionOf({ state, lat, long, Lat_precise, Long_precise }: PostalRecord): [number, number] | undefined {
  const candidates: [number, number][] = [
    [Lat_precise, Long_precise],
    [lat, long],
  ]
  const [south, north, west, east] = STATES[state] ?? [0, 0, 0, 0]
  return candidates.find(([y, x]) => y >= south && y <= north && x >= west && x <= east)
}
