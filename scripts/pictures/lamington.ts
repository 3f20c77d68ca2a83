import { raspberry } from './berries.ts'
import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { dots, snips } from './sprinkles.ts'
import { ellipse, line, place } from './svg.ts'

const CHOCOLATE = tone('#6E3520', '#9C5A3C', '#431A0D')
const COCONUT = ['#FFFDF6', '#FFFFFF', '#F3E8D6'] as const

function coconutCoat(random: Random, half: number): string {
  return (
    snips(random, 130, { x: 0, y: 0, rx: half * 1.1 }, 13, 3.2, COCONUT) +
    dots(random, 60, { x: 0, y: 0, rx: half * 1.1 }, 1.8, COCONUT)
  )
}

/** The cube's top, and a little of its two shaded sides. */
function lamingtonCube(random: Random, x: number, y: number, half: number, angle: number): string {
  const coat = shaded(
    blob(random, { rx: half, square: 7, uneven: 0.015 }),
    CHOCOLATE,
    20,
    angle,
    coconutCoat(random, half),
  )
  return shadow(place(coat, x, y, angle), 'high')
}

function lamingtonCut(random: Random, x: number, y: number, half: number, angle: number): string {
  const coat = shaded(
    blob(random, { rx: half, ry: half * 0.94, square: 7, uneven: 0.015 }),
    CHOCOLATE,
    8,
    angle,
    coconutCoat(random, half),
  )
  const sponge = blob(random, { rx: half - 13, ry: half * 0.94 - 13, square: 8, uneven: 0.012 })
  const crumb = scatter(random, 60, half * 0.95, half * 0.9, 9)
    .map(([px, py]) => ellipse(px, py, random(1.5, 4), random(1.2, 3), '#E6B656', 'opacity="0.75"'))
    .join('')
  const width = half - 12
  const layers =
    line(`M${-width} 9Q${-width / 2} 4 0 9T${width} 8`, '#FFFDF6', 21) +
    line(`M${-width} -7Q${-width / 3} -12 0 -7T${width} -9`, '#D22A49', 14) +
    line(`M${-width} -11Q${-width / 3} -16 0 -11T${width} -13`, '#F0708A', 3)
  return shadow(
    place(coat + shaded(sponge, tone('#F7D583', '#FFEBB8', '#DDAA46'), 5, angle, crumb + layers), x, y, angle),
    'high',
  )
}

export const lamington: Dish = {
  slug: 'lamington',
  ground: '#DFE3D3',
  draw: (random) =>
    plate(random, GLAZES.blush, 288) +
    lamingtonCube(random, 242, 238, 92, -14) +
    lamingtonCube(random, 414, 268, 84, 12) +
    lamingtonCut(random, 312, 394, 104, -5) +
    raspberry(random, 468, 392, 30) +
    raspberry(random, 450, 440, 28) +
    raspberry(random, 184, 376, 28) +
    sprig(random, 478, 430, -10, 44) +
    snips(random, 46, { x: 320, y: 330, rx: 210 }, 12, 3, COCONUT),
}
