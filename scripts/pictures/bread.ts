import type { Random } from './random.ts'
import { shaded, shadow, type Tone, tone } from './shading.ts'
import { blob, scatter, smooth } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { ellipse, type Point, path, place } from './svg.ts'

const CRUST = tone('#B66B2C', '#D8975A', '#834616')
const CRUMB = tone('#F1D7A2', '#FBEBC8', '#D9B273')
const BUN = tone('#D98E3C', '#F2BC74', '#A85F1D')

/** Seen from the cut side: domed top, straighter base. */
function loafOutline(random: Random, width: number, height: number): Point[] {
  const half: Point[] = [
    [0, -0.5],
    [0.26, -0.49],
    [0.45, -0.4],
    [0.53, -0.22],
    [0.49, 0],
    [0.47, 0.26],
    [0.44, 0.43],
    [0.34, 0.5],
    [0.12, 0.5],
  ]
  const shake = () => random(0.97, 1.03)
  const right = half.map(([x, y]): Point => [x * width * shake(), y * height * shake()])
  const left = half
    .slice(1)
    .reverse()
    .map(([x, y]): Point => [-x * width * shake(), y * height * shake()])
  return [...right, ...left]
}

interface Slice {
  width: number
  height: number
  angle: number
  crust?: Tone
  crumb?: Tone
}

/** `topping` is drawn in the slice's own turned space, on the crumb. */
export function slice(random: Random, x: number, y: number, cut: Slice, topping = ''): string {
  const { width, height, angle, crust = CRUST, crumb = CRUMB } = cut
  const points = loafOutline(random, width, height)
  const inner = points.map(([px, py]): Point => [px * (1 - 22 / width), py * (1 - 22 / height)])
  const holes = scatter(random, 26, width * 0.4, height * 0.4, 12)
    .map(([px, py]) => ellipse(px, py, random(2, 5), random(1.5, 3.5), '#D8B06C', 'opacity="0.7"'))
    .join('')
  const bread = shaded(smooth(points), crust, 8, angle) + shaded(smooth(inner), crumb, 4, angle, holes)
  return shadow(place(bread, x, y, angle), 'high') + place(topping, x, y, angle)
}

export function bun(random: Random, x: number, y: number, r: number, seeds = 46): string {
  const dome = shaded(blob(random, { rx: r, ry: r * 0.96, uneven: 0.03 }), BUN, r * 0.3)
  const crown = path(
    blob(random, { rx: r * 0.6, ry: r * 0.52, x: -r * 0.16, y: -r * 0.2, uneven: 0.08 }),
    '#EBAA5A',
    'opacity="0.6" filter="url(#softer)"',
  )
  const gleam = path(
    blob(random, { rx: r * 0.26, ry: r * 0.1, x: -r * 0.38, y: -r * 0.5, turn: -38, uneven: 0.1 }),
    '#FFE3B4',
    'opacity="0.85" filter="url(#soft)"',
  )
  const sesame = scatter(random, seeds, r * 0.74, r * 0.7, r * 0.13)
    .map(([px, py]) =>
      place(
        ellipse(1, 1.4, r * 0.052, r * 0.03, '#9A5A1E', 'opacity="0.6"') +
          ellipse(0, 0, r * 0.05, r * 0.029, '#FFF0CC'),
        px - r * 0.05,
        py - r * 0.06,
        random(0, 180),
      ),
    )
    .join('')
  return shadow(place(dome + crown + gleam + sesame, x, y), 'high')
}

export function bunBase(random: Random, x: number, y: number, r: number): string {
  const crumb = shaded(blob(random, { rx: r * 0.93, ry: r * 0.9, uneven: 0.03 }), CRUMB, r * 0.06)
  const toast = dots(random, 40, { x: 0, y: 0, rx: r * 0.8 }, 2.4, ['#D9A55C', '#E4B873'])
  return shadow(
    place(shaded(blob(random, { rx: r, ry: r * 0.97, uneven: 0.03 }), BUN, r * 0.1) + crumb + toast, x, y),
    'high',
  )
}
