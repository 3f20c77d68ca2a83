import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { leafAt } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { type Point, path, repeat } from './svg.ts'
import { TOMATO_SAUCE } from './vegetables.ts'

const CRUST = tone('#E2A95C', '#F8D49B', '#B97829')
function melted(random: Random, x: number, y: number, r: number): string {
  const pool = shaded(
    blob(random, { rx: r, ry: r * 0.9, x, y, turn: random(0, 180), uneven: 0.14 }),
    tone('#FFF4DC', '#FFFFFF', '#E3CBA0'),
    r * 0.16,
  )
  const curd = path(
    blob(random, { rx: r * 0.56, ry: r * 0.48, x: x - r * 0.14, y: y - r * 0.14, uneven: 0.16 }),
    '#FFFDF7',
  )
  const browned = path(
    blob(random, { rx: r * 0.14, ry: r * 0.1, x: x + r * 0.42, y: y + r * 0.3, uneven: 0.2 }),
    '#E2A95C',
    'opacity="0.8"',
  )
  return shadow(pool, 'low') + curd + browned
}

export const margherita: Dish = {
  slug: 'margherita',
  ground: '#E6DAC2',
  draw: (random) => {
    const blisters = repeat(30, (i) => {
      const angle = (i / 30) * Math.PI * 2 + random(-0.08, 0.08)
      const r = random(216, 232)
      const size = random(3, 12)
      return path(
        blob(random, {
          rx: size * 1.4,
          ry: size,
          x: 320 + r * Math.cos(angle),
          y: 320 + r * Math.sin(angle),
          turn: (angle * 180) / Math.PI + 90,
          uneven: 0.2,
        }),
        '#8E5218',
        'opacity="0.55"',
      )
    })
    const crust = shaded(blob(random, { rx: 240, x: 320, y: 320, uneven: 0.028 }), CRUST, 20, 0, blisters)
    const sauceEdge = path(blob(random, { rx: 205, x: 321, y: 321, uneven: 0.035 }), '#F0A75A')
    const ripples = scatter(random, 40, 180, 180, 22)
      .map(([x, y]) =>
        path(
          blob(random, {
            rx: random(10, 26),
            ry: random(6, 12),
            x: 320 + x,
            y: 320 + y,
            turn: random(0, 180),
            uneven: 0.2,
          }),
          '#DE5538',
          'opacity="0.6"',
        ),
      )
      .join('')
    const sauce = shaded(blob(random, { rx: 197, x: 320, y: 320, uneven: 0.035 }), TOMATO_SAUCE, 7, 180, ripples)
    const cheeses: Point[] = [
      [246, 232],
      [352, 200],
      [430, 276],
      [318, 306],
      [208, 340],
      [272, 420],
      [392, 384],
      [366, 464],
      [444, 344],
    ]
    const leaves: readonly (readonly [number, number, number])[] = [
      [286, 262, -30],
      [380, 250, 40],
      [226, 396, -60],
      [330, 378, 15],
      [410, 330, 100],
      [300, 186, 160],
      [428, 430, -130],
    ]
    return (
      plate(random, GLAZES.cream, 292) +
      shadow(crust, 'high') +
      sauceEdge +
      sauce +
      cheeses.map(([x, y], i) => melted(random, x, y, [50, 38, 42, 54, 40, 44, 46, 30, 24][i] ?? 40)).join('') +
      leaves.map(([x, y, angle]) => leafAt(random, x, y, angle, 62)).join('') +
      dots(random, 24, { x: 320, y: 320, rx: 180 }, 3.6, ['#F2B33D', '#F7C765']) +
      dots(random, 26, { x: 320, y: 320, rx: 180 }, 1.9, ['#2B2521'])
    )
  },
}
