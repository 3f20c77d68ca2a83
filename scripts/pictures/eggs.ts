import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill } from './shapes.ts'
import { ellipse, path, place } from './svg.ts'

const WHITE = tone('#FFFDF8', '#FFFFFF', '#DDD3BF')
const YOLK = tone('#F6A71B', '#FFCB52', '#DB7F0C')

export function yolk(random: Random, x: number, y: number, r: number): string {
  return (
    shaded(blob(random, { rx: r, x, y, uneven: 0.03 }), YOLK, r * 0.3) +
    ellipse(
      x - r * 0.36,
      y - r * 0.4,
      r * 0.24,
      r * 0.14,
      '#FFF3CF',
      `transform="rotate(-40 ${x - r * 0.36} ${y - r * 0.4})"`,
    )
  )
}

/** Plump, folded white with the yolk showing through and running over one side. */
export function poachedEgg(random: Random, x: number, y: number, r: number): string {
  const white = shaded(blob(random, { rx: r, ry: r * 0.9, uneven: 0.11 }), WHITE, r * 0.22)
  const fold = path(blob(random, { rx: r * 0.62, ry: r * 0.52, x: -r * 0.1, y: -r * 0.1, uneven: 0.16 }), '#FFFFFF')
  const run = place(shaded(frill(random, r * 0.5, r * 0.42, 5, 0.1), YOLK, r * 0.07), r * 0.16, r * 0.14)
  return shadow(place(white + fold + run + yolk(random, r * 0.04, 0, r * 0.42), x, y), 'mid')
}

export function friedEgg(random: Random, x: number, y: number, r: number): string {
  const lace = shaded(frill(random, r, r * 0.88, 9, 0.045), tone('#F3DDAE', '#FBEFD0', '#C98F45'), r * 0.05)
  const white = shaded(blob(random, { rx: r * 0.9, ry: r * 0.79, uneven: 0.12 }), WHITE, r * 0.12)
  return shadow(place(lace + white + yolk(random, -r * 0.06, -r * 0.02, r * 0.36), x, y), 'mid')
}
