import type { Random } from './random.ts'
import { FILTERS } from './shading.ts'

export interface Dish {
  slug: string
  ground: string
  draw: (random: Random) => string
}

export const CANVAS = 640

export const svgOf = (dish: Dish, random: Random) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}" width="${CANVAS * 2}" height="${CANVAS * 2}">` +
  `${FILTERS}<rect width="${CANVAS}" height="${CANVAS}" fill="${dish.ground}"/>${dish.draw(random)}</svg>`
