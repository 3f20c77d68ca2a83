import { around, each } from './arrangement.ts'
import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { lemonWedge } from './fruit.ts'
import { GREENS, lettuceAt, rocketBed, sprig } from './leaves.ts'
import { pick, type Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { line, path, place, repeat } from './svg.ts'
import { onionRing, tomatoHalf } from './vegetables.ts'

function halloumi(random: Random, x: number, y: number, angle: number): string {
  const d = blob(random, { rx: 74, ry: 43, square: 5, uneven: 0.035 })
  const sear = repeat(
    4,
    (i) =>
      line(`M${-62 + i * 34} 40L${-34 + i * 34} -42`, '#B4651C', 11, 'opacity="0.85"') +
      line(`M${-62 + i * 34} 40L${-34 + i * 34} -42`, '#7A3D10', 4, 'opacity="0.75"'),
  )
  const golden = path(blob(random, { rx: 62, ry: 33, square: 4, uneven: 0.08 }), '#F6D48C', 'opacity="0.8"')
  return shadow(place(shaded(d, tone('#FBE9BC', '#FFF9E6', '#D5AE62'), 8, angle, golden + sear), x, y, angle), 'mid')
}

export const halloumiSalad: Dish = {
  slug: 'halloumi-salad',
  ground: '#DBD6E2',
  draw: (random) =>
    plate(random, GLAZES.cream, 290) +
    rocketBed(random, 54, 320, 320, 240, 236, 108) +
    around(7, 132, (x, y, degrees) =>
      lettuceAt(random, x, y, degrees, 64, pick(random, [GREENS.cos, GREENS.lettuce])),
    ) +
    rocketBed(random, 18, 320, 320, 190, 190, 96) +
    each(
      [
        [216, 262],
        [432, 226],
        [240, 432],
        [446, 396],
        [318, 176],
      ],
      (x, y) => tomatoHalf(random, x, y, 40),
    ) +
    each(
      [
        [276, 258],
        [366, 300],
        [276, 350],
        [374, 398],
      ],
      (x, y, i) => halloumi(random, x, y, [-24, 14, -8, -30][i] ?? 0),
    ) +
    each(
      [
        [366, 214],
        [444, 312],
        [318, 452],
        [190, 342],
      ],
      (x, y) => onionRing(random, x, y, 32),
    ) +
    shadow(dots(random, 62, { x: 320, y: 320, rx: 200 }, 7, ['#B5173E', '#D12A55', '#A01035']), 'low') +
    sprig(random, 328, 342, -60, 52) +
    sprig(random, 226, 306, 140, 44) +
    lemonWedge(random, 446, 470, 54, -40),
}
