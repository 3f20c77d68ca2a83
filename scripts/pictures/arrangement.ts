import { type Point, repeat } from './svg.ts'

export const around = (count: number, r: number, draw: (x: number, y: number, degrees: number) => string) =>
  repeat(count, (i) => {
    const angle = (i / count) * Math.PI * 2
    return draw(320 + r * Math.cos(angle), 320 + r * Math.sin(angle), (angle * 180) / Math.PI)
  })

export const each = (points: readonly Point[], draw: (x: number, y: number, index: number) => string) =>
  points.map(([x, y], i) => draw(x, y, i)).join('')
