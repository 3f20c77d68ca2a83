/** A suburb as suggestions name it: the specification's `Suburb`, and what tells the ten Richmonds apart. */
export type SuburbEntry = { Suburb: string; State: string; Postcode: string }

export type Coordinates = { latitude: number; longitude: number }

/** How far "nearby" may reach, in kilometres; 0 is the suburb itself. */
export const WITHIN_KM = [0, 10, 25, 50] as const
export type WithinKm = (typeof WITHIN_KM)[number]

const EARTH_KM = 6_371

export function distanceKm(from: Coordinates, to: Coordinates): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord =
    half(to.latitude - from.latitude) +
    cosine(from.latitude) * cosine(to.latitude) * half(to.longitude - from.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** "Richmond, VIC 3121": how a suburb stands in a location field. */
export function suburbText({ Suburb, State, Postcode }: SuburbEntry): string {
  return `${Suburb}, ${State} ${Postcode}`
}

/** Two ways of typing one place are one place: case, commas and spaces do not count. */
export function placeKey(location: string): string {
  return location
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()
}
