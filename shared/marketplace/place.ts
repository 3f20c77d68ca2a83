/** A suburb as suggestions name it: the specification's `Suburb`, and what tells the ten Richmonds apart. */
export type SuburbEntry = { Suburb: string; State: string; Postcode: string }

export type Coordinates = { latitude: number; longitude: number }

/** How far "nearby" may reach, in kilometres; 0 is the suburb itself. */
export const WITHIN_KM = [0, 10, 25, 50] as const
export type WithinKm = (typeof WITHIN_KM)[number]

const EARTH_KM = 6_371

/** Along the sphere (Vincenty's formula for it): exact to a millimetre near by and at the other side of the earth alike. */
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
