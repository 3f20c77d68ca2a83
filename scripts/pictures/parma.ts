import { GLAZES, plate } from './ceramics.ts'
import { chips } from './chips.ts'
import type { Dish } from './dish.ts'
import { lemonWedge } from './fruit.ts'
import { GREENS, leafAt, lettuceAt, rocketAt } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill, scatter } from './shapes.ts'
import { crumbs, dots } from './sprinkles.ts'
import { path, place, repeat } from './svg.ts'
import { cucumberSlice, TOMATO_SAUCE, tomatoHalf } from './vegetables.ts'

function parma(random: Random, x: number, y: number): string {
  const crumbed = scatter(random, 190, 172, 138, 8)
    .map(([px, py]) =>
      path(
        blob(random, { rx: random(4, 8), ry: random(3, 5), x: px, y: py, turn: random(0, 180), uneven: 0.2 }),
        random() > 0.5 ? '#F0C274' : '#C27E2C',
        'opacity="0.8"',
      ),
    )
    .join('')
  const schnitzel = shaded(
    blob(random, { rx: 178, ry: 142, uneven: 0.13 }),
    tone('#DC9E47', '#F5CD86', '#A96820'),
    13,
    -24,
    crumbed,
  )
  const napoli = shaded(frill(random, 146, 112, 7, 0.06), TOMATO_SAUCE, 8, -24)
  const browned = scatter(random, 30, 108, 76, 20)
    .map(([px, py]) =>
      path(
        blob(random, { rx: random(6, 15), ry: random(5, 9), x: px, y: py, turn: random(0, 180), uneven: 0.2 }),
        random() > 0.4 ? '#E59F3A' : '#D5842A',
        'opacity="0.75"',
      ),
    )
    .join('')
  const cheese = shaded(frill(random, 124, 92, 6, 0.09), tone('#FBD87E', '#FFF0BE', '#E2A63C'), 9, -24, browned)
  return shadow(place(schnitzel, x, y, -24), 'high') + place(napoli + shadow(cheese, 'low'), x, y, -24)
}

export const chickenParma: Dish = {
  slug: 'chicken-parma',
  ground: '#D6DFD8',
  draw: (random) =>
    plate(random, GLAZES.speckled, 290) +
    chips(random, 26, 424, 420, 104, 84) +
    lettuceAt(random, 196, 190, -140, 72) +
    lettuceAt(random, 270, 164, -100, 66, GREENS.cos) +
    lettuceAt(random, 168, 262, 170, 60, GREENS.cos) +
    repeat(4, (i) => rocketAt(random, 230 + i * 22, 226 - i * 8, -150 + i * 34, 80)) +
    cucumberSlice(random, 222, 154, 31) +
    cucumberSlice(random, 262, 138, 31) +
    tomatoHalf(random, 168, 208, 34) +
    tomatoHalf(random, 318, 140, 32) +
    parma(random, 312, 318) +
    leafAt(random, 300, 318, -70, 56) +
    leafAt(random, 304, 322, 10, 58) +
    leafAt(random, 296, 324, 130, 48) +
    dots(random, 20, { x: 312, y: 318, rx: 120, ry: 80 }, 2, ['#3F7A33', '#2B2521']) +
    crumbs(random, 9, { x: 312, y: 318, rx: 90, ry: 50 }, 4) +
    lemonWedge(random, 206, 464, 46, -150),
}
