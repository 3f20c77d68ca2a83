import { pick, type Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { line, place, short } from './svg.ts'

const POTATO = [
  tone('#F3C65F', '#FFE6A0', '#CB8F2B'),
  tone('#EDB94C', '#FBDB8C', '#BF7F20'),
  tone('#F7D27A', '#FFEDB9', '#D39C3A'),
] as const

function chip(random: Random, length: number): string {
  const width = random(22, 27)
  const d = blob(random, { rx: length / 2, ry: width / 2, uneven: 0.04, square: 5 })
  const facet = line(
    `M${short(-length * 0.4)} ${short(-width * 0.2)}H${short(length * 0.38)}`,
    '#FFF1C4',
    width * 0.16,
    'opacity="0.75"',
  )
  return shaded(d, pick(random, POTATO), 7) + facet
}

/** A heap: the outer chips first, the pile's top last. */
export function chips(random: Random, count: number, x: number, y: number, rx: number, ry: number, turn = 0): string {
  const spots = scatter(random, count, rx, ry, 20).sort(
    (a, b) => Math.hypot(b[0] / rx, b[1] / ry) - Math.hypot(a[0] / rx, a[1] / ry),
  )
  const heap = spots
    .map(([px, py]) => shadow(place(chip(random, random(88, 122)), px, py, random(-80, 80)), 'mid'))
    .join('')
  return place(heap, x, y, turn)
}
