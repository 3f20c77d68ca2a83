import { withoutStreet } from '#shared/marketplace/address.ts'
import { type Coordinates, placeKey, suburbText } from '#shared/marketplace/place.ts'
import { findSuburb } from '../suburbs/suburbs.ts'

/** Half a degree: about 55 km from north to south, and about 45 km from east to west at Melbourne. */
const CELLS_PER_DEGREE = 2
const CELLS_ROUND = 360 * CELLS_PER_DEGREE
const KM_PER_DEGREE = 111.19

export type PlaceOfPost = {
  /** As it was typed; for a street address, the suburb alone. */
  location: string
  /** A key that all listings of one suburb share, however it was typed. */
  place: string
  cell: number | null
  latitude: number | null
  longitude: number | null
}

/** Where a listing is. An unknown location is kept without its street, and distance searches do not find it. */
export function placeOfPost(location: string): PlaceOfPost {
  const typed = location.trim()
  const suburb = findSuburb(typed)
  if (!suburb) {
    const place = withoutStreet(typed)
    return { location: place, place: placeKey(place), cell: null, latitude: null, longitude: null }
  }
  const name = suburbText(suburb.entry)
  return { location: suburb.isWhole ? typed : name, place: placeKey(name), cell: cellOf(suburb.at), ...suburb.at }
}

/** The number of the map cell that contains a point. */
export function cellOf({ latitude, longitude }: Coordinates): number {
  return rowOf(latitude) * CELLS_ROUND + columnOf(longitude)
}

/** Every map cell with a point within this distance, and perhaps one or two more. */
export function cellsAround({ latitude, longitude }: Coordinates, km: number): number[] {
  const north = km / KM_PER_DEGREE
  // A degree of longitude is shortest at the edge nearer to the pole.
  const east = north / Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180)
  const cells: number[] = []
  for (let row = rowOf(latitude - north); row <= rowOf(latitude + north); row += 1) {
    for (let column = columnOf(longitude - east); column <= columnOf(longitude + east); column += 1) {
      cells.push(row * CELLS_ROUND + column)
    }
  }
  return cells
}

function rowOf(latitude: number): number {
  return Math.floor((latitude + 90) * CELLS_PER_DEGREE)
}

function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) * CELLS_PER_DEGREE)
}
