import type { Random } from './random.ts'
import { type Point, short } from './svg.ts'

interface Outline {
  rx: number
  ry?: number
  x?: number
  y?: number
  turn?: number
  /** How far the outline wavers, as a share of the radius. */
  uneven?: number
  /** 2 is an ellipse; 5 is nearly a rectangle with soft corners. */
  square?: number
}

/** A closed curve through all points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const [startX, startY] = at(0)
  let d = `M${short(startX)} ${short(startY)}`
  for (let i = 0; i < points.length; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d +=
      `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)} ` +
      `${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)} ` +
      `${short(to[0])} ${short(to[1])}`
  }
  return `${d}Z`
}

/** Types a literal list as points. */
export const corners = (points: readonly Point[]): readonly Point[] => points

export function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** Slow waves rather than noise: a hand-drawn outline wavers as a whole and does not tremble. */
function waver(random: Random, uneven: number) {
  const phases = [random(0, 6.3), random(0, 6.3), random(0, 6.3)] as const
  return (t: number) =>
    1 +
    uneven *
      (0.55 * Math.sin(2 * t + phases[0]) + 0.4 * Math.sin(3 * t + phases[1]) + 0.3 * Math.sin(5 * t + phases[2]))
}

export function blob(random: Random, outline: Outline): string {
  const { rx, ry = rx, x = 0, y = 0, turn = 0, uneven = 0.06, square = 2 } = outline
  const reach = waver(random, uneven)
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square)
  const count = square > 2.5 ? 40 : 22
  return smooth(
    Array.from({ length: count }, (_, i): Point => {
      const t = (i / count) * Math.PI * 2
      const [px, py] = turned([rx * power(Math.cos(t)) * reach(t), ry * power(Math.sin(t)) * reach(t)], turn)
      return [x + px, y + py]
    }),
  )
}

/** A ruffled edge: lettuce, meringue, ham. */
export function frill(random: Random, rx: number, ry: number, waves: number, depth: number): string {
  const reach = waver(random, 0.1)
  const count = waves * 8
  const phase = random(0, 6.3)
  return smooth(
    Array.from({ length: count }, (_, i): Point => {
      const t = (i / count) * Math.PI * 2
      const r = reach(t) * (1 + depth * Math.sin(waves * t + phase) * (0.6 + 0.4 * Math.sin(t * 3 + phase)))
      return [rx * r * Math.cos(t), ry * r * Math.sin(t)]
    }),
  )
}

/** Points spread over an ellipse, at least `apart` from each other if possible. */
export function scatter(random: Random, count: number, rx: number, ry: number, apart = 0): Point[] {
  const points: Point[] = []
  for (let tries = 0; points.length < count && tries < count * 40; tries++) {
    const r = Math.sqrt(random())
    const angle = random(0, Math.PI * 2)
    const x = rx * r * Math.cos(angle)
    const y = ry * r * Math.sin(angle)
    if (points.every(([px, py]) => Math.hypot(px - x, py - y) >= apart)) points.push([x, y])
  }
  return points
}
