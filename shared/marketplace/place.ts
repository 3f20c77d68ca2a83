/** A suburb as in suggestions: the specification's `Suburb`, plus what distinguishes the ten Richmonds. */
export type SuburbEntry = { Suburb: string; State: string; Postcode: string }

export type Coordinates = { latitude: number; longitude: number }

/** The distances to choose from, in kilometres; 0 is the suburb itself. */
export const WITHIN_KM = [0, 10, 25, 50] as const
export type WithinKm = (typeof WITHIN_KM)[number]

const EARTH_KM = 6_371

/** Distance on a sphere (Vincenty's formula), exact to a millimetre for near and antipodal points alike. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const here = onSphere(from.latitude)
  const there = onSphere(to.latitude)
  const between = onSphere(to.longitude - from.longitude)
  const across = Math.hypot(there.cos * between.sin, here.cos * there.sin - here.sin * there.cos * between.cos)
  return EARTH_KM * Math.atan2(across, here.sin * there.sin + here.cos * there.cos * between.cos)
}

function onSphere(degrees: number): { sin: number; cos: number } {
  const angle = (degrees * Math.PI) / 180
  return { sin: Math.sin(angle), cos: Math.cos(angle) }
}

/** "Richmond, VIC 3121": a suburb as written in a location field. */
export function suburbText({ Suburb, State, Postcode }: SuburbEntry): string {
  return `${Suburb}, ${State} ${Postcode}`
}

/** A key that is equal for different spellings of a place: ignores case, commas and spaces. */
export function placeKey(location: string): string {
  return location
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()
}
