import { around, each } from './arrangement.ts'
import { bowl, filling, GLAZES } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { GREENS, lettuceAt } from './leaves.ts'
import { pick, type Random } from './random.ts'
import { shadow } from './shading.ts'
import { dots } from './sprinkles.ts'
import { line, place } from './svg.ts'
import { cucumberSlice, onionRing, radishSlice, tomatoHalf, tomatoWhole } from './vegetables.ts'

function carrotRibbon(random: Random, x: number, y: number, angle: number): string {
  const curl =
    line('M-46 8C-30 -30 4 -26 8 0S-22 20 -8 -4S40 -20 50 8', '#EE8326', 11) +
    line('M-46 6C-30 -32 4 -28 8 -2S-22 18 -8 -6S40 -22 50 6', '#FBB25E', 3)
  return shadow(place(curl, x, y, angle + random(-10, 10)), 'low')
}

export const gardenSalad: Dish = {
  slug: 'garden-salad',
  ground: '#E9DEC6',
  draw: (random) =>
    bowl(random, GLAZES.speckled, 284) +
    filling(random, '#6B9E3E', 246) +
    around(13, 164, (x, y, degrees) =>
      lettuceAt(random, x, y, degrees, 82, pick(random, [GREENS.lettuce, GREENS.cos])),
    ) +
    around(4, 120, (x, y, degrees) => lettuceAt(random, x, y, degrees + 50, 66, GREENS.radicchio)) +
    around(7, 90, (x, y, degrees) =>
      lettuceAt(random, x, y, degrees + 20, 76, pick(random, [GREENS.lettuce, GREENS.cos])),
    ) +
    lettuceAt(random, 322, 322, 80, 74) +
    each(
      [
        [222, 214],
        [256, 192],
        [290, 180],
      ],
      (x, y) => cucumberSlice(random, x, y, 40),
    ) +
    each(
      [
        [412, 412],
        [380, 440],
        [342, 456],
      ],
      (x, y) => cucumberSlice(random, x, y, 40),
    ) +
    each(
      [
        [418, 232],
        [206, 372],
        [332, 290],
        [448, 316],
        [268, 440],
      ],
      (x, y, i) => tomatoHalf(random, x, y, [46, 45, 48, 40, 40][i] ?? 40),
    ) +
    each(
      [
        [376, 192],
        [180, 302],
      ],
      (x, y) => tomatoWhole(random, x, y, 34),
    ) +
    each(
      [
        [276, 276],
        [384, 344],
        [256, 366],
      ],
      (x, y) => radishSlice(random, x, y, 32),
    ) +
    each(
      [
        [352, 236],
        [300, 384],
        [414, 364],
      ],
      (x, y) => onionRing(random, x, y, 36),
    ) +
    each(
      [
        [238, 318],
        [400, 290],
        [330, 404],
      ],
      (x, y, i) => carrotRibbon(random, x, y, i * 70),
    ) +
    dots(random, 34, { x: 320, y: 320, rx: 190 }, 2, ['#2B2521', '#FFF6DF']),
}
