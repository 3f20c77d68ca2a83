import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, corners, smooth } from './shapes.ts'
import { circle, ellipse, line, type Point, path, place, repeat, short } from './svg.ts'

const at = (content: string, x: number, y: number, angle: number) => shadow(place(content, x, y, angle), 'low')

export function blueberry(random: Random, x: number, y: number, r: number): string {
  const skin = shaded(blob(random, { rx: r, uneven: 0.04 }), tone('#40508F', '#8291C9', '#252F63'), r * 0.42)
  const crown = circle(r * 0.12, r * 0.1, r * 0.34, '#27305F') + circle(r * 0.12, r * 0.1, r * 0.17, '#161C40')
  return at(skin + crown + ellipse(-r * 0.42, -r * 0.45, r * 0.2, r * 0.12, '#C3CCEE'), x, y, 0)
}

export function raspberry(random: Random, x: number, y: number, r: number): string {
  const berry = tone('#D6304F', '#F27C90', '#A01735')
  const beads = [
    ...Array.from({ length: 9 }, (_, i): Point => [Math.cos(i * 0.7) * r * 0.68, Math.sin(i * 0.7) * r * 0.68]),
    ...Array.from({ length: 5 }, (_, i): Point => [Math.cos(i * 1.26) * r * 0.32, Math.sin(i * 1.26) * r * 0.32]),
  ]
  const drupes = beads
    .map(([px, py]) => shaded(blob(random, { rx: r * 0.3, x: px, y: py, uneven: 0.05 }), berry, r * 0.14))
    .join('')
  return at(circle(0, 0, r * 0.8, '#A01735') + drupes + circle(0, 0, r * 0.16, '#7E0F28'), x, y, 0)
}

/** Cut lengthways: pale heart, red rim, seeds along the edge. */
export function strawberryHalf(random: Random, x: number, y: number, size: number, angle: number): string {
  const heart = (scale: number) =>
    smooth(
      corners([
        [0, -0.5],
        [0.34, -0.52],
        [0.5, -0.24],
        [0.38, 0.18],
        [0.12, 0.56],
        [0, 0.64],
        [-0.12, 0.56],
        [-0.38, 0.18],
        [-0.5, -0.24],
        [-0.34, -0.52],
      ]).map(([px, py]): Point => [px * size * scale * random(0.97, 1.03), py * size * scale]),
    )
  const flesh = path(heart(0.74), '#F4756B') + path(heart(0.42), '#FFD9CB')
  const rays = repeat(6, (i) =>
    line(
      `M0 ${short(-size * 0.1)}L${short((i - 2.5) * size * 0.13)} ${short(size * (i % 5 === 0 ? 0.05 : 0.3))}`,
      '#FBB7A6',
      size * 0.025,
    ),
  )
  return at(shaded(heart(1), tone('#DB2F33', '#F26A63', '#A8161F'), size * 0.07, angle) + flesh + rays, x, y, angle)
}

export function strawberryWhole(x: number, y: number, size: number, angle: number): string {
  const d = smooth(
    corners([
      [0, -0.44],
      [0.36, -0.46],
      [0.5, -0.14],
      [0.36, 0.24],
      [0.1, 0.58],
      [-0.1, 0.58],
      [-0.36, 0.24],
      [-0.5, -0.14],
      [-0.36, -0.46],
    ]).map(([px, py]): Point => [px * size, py * size]),
  )
  const seeds = repeat(14, (i) =>
    ellipse(
      ((i % 4) - 1.5) * size * 0.19 + (i % 8 > 3 ? size * 0.07 : 0),
      (Math.floor(i / 4) - 1) * size * 0.2,
      size * 0.02,
      size * 0.036,
      '#FFE19A',
    ),
  )
  const cap = repeat(5, (i) =>
    place(
      path(
        `M0 0Q${short(size * 0.12)} ${short(-size * 0.1)} ${short(size * 0.3)} 0Q${short(size * 0.12)} ${short(size * 0.1)} 0 0Z`,
        i % 2 ? '#4C9443' : '#66AE55',
      ),
      0,
      -size * 0.44,
      i * 45,
    ),
  )
  return at(shaded(d, tone('#DF3136', '#F7766E', '#A6151F'), size * 0.16, angle) + seeds + cap, x, y, angle)
}
