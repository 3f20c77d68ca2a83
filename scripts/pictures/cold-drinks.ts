import type { Dish } from './dish.ts'
import { glass, iceCube, straw } from './drinkware.ts'
import { lemonSlice } from './fruit.ts'
import { sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { circle, line, path, place } from './svg.ts'

function coffeeBean(random: Random, x: number, y: number, angle: number): string {
  const d = blob(random, { rx: 21, ry: 14, uneven: 0.05 })
  return shadow(
    place(
      shaded(d, tone('#7A4223', '#B07649', '#4A220D'), 5, angle) + line('M-18 0Q-6 -6 0 0T18 0', '#3B1A0A', 3),
      x,
      y,
      angle,
    ),
    'low',
  )
}

export const icedLatte: Dish = {
  slug: 'iced-latte',
  ground: '#D6DFE4',
  draw: (random) => {
    const marbling =
      path(blob(random, { rx: 120, ry: 96, x: 270, y: 300, uneven: 0.16 }), '#D9A46C') +
      path(
        'M150 330C220 250 260 400 340 330S440 220 500 300C520 380 420 360 380 420S260 480 220 430S140 400 150 330Z',
        '#E9C795',
      ) +
      line('M190 380C250 320 300 430 370 370S450 300 480 340', '#FFF3DC', 20) +
      line('M200 250C260 200 300 280 360 240S440 230 470 262', '#8F5226', 16, 'opacity="0.8"') +
      line('M230 440C280 420 320 470 390 430', '#8F5226', 12, 'opacity="0.7"')
    const ice =
      iceCube(random, 262, 262, 58, -18, '#F7F2E8') +
      iceCube(random, 386, 284, 54, 24, '#F0E6D4') +
      iceCube(random, 286, 392, 56, 38, '#FAF6EC') +
      iceCube(random, 402, 404, 44, -10, '#F5EDDF')
    return (
      glass(random, '#6F93A8', circle(320, 320, 180, '#B0703A') + marbling + ice) +
      straw('#2F6B52') +
      coffeeBean(random, 108, 520, 20) +
      coffeeBean(random, 152, 556, -50) +
      coffeeBean(random, 96, 566, 80)
    )
  },
}

export const houseLemonade: Dish = {
  slug: 'house-lemonade',
  ground: '#D3E0D6',
  draw: (random) => {
    const bubbles = scatter(random, 46, 160, 160, 14)
      .map(([x, y]) => circle(320 + x, 320 + y, random(2, 5.5), '#FFFFFF', 'opacity="0.75"'))
      .join('')
    const ice =
      iceCube(random, 248, 300, 52, 14, '#FBF6D8') +
      iceCube(random, 404, 390, 52, -22, '#FBF6D8') +
      iceCube(random, 300, 432, 42, 40, '#FDF9E4')
    const drink =
      circle(320, 320, 180, '#F8E583') +
      path(blob(random, { rx: 120, x: 300, y: 300, uneven: 0.1 }), '#FCF0A8') +
      ice +
      lemonSlice(random, 354, 258, 86, 12) +
      lemonSlice(random, 290, 378, 74, 40) +
      bubbles
    return (
      glass(random, '#86AD95', drink) +
      sprig(random, 286, 290, -170, 66) +
      sprig(random, 296, 300, -60, 54) +
      straw('#E0A21B') +
      lemonSlice(random, 112, 536, 60, 20) +
      sprig(random, 150, 566, 20, 44)
    )
  },
}
