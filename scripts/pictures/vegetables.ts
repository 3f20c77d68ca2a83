import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, corners, smooth } from './shapes.ts'
import { circle, ellipse, line, type Point, path, place, repeat, short } from './svg.ts'

export const TOMATO_SAUCE = tone('#CF3F28', '#E8694C', '#A82A18')

const at = (content: string, x: number, y: number, angle: number) => shadow(place(content, x, y, angle), 'low')

export function tomatoHalf(random: Random, x: number, y: number, r: number): string {
  const skin = shaded(
    blob(random, { rx: r, ry: r * 0.95, uneven: 0.03 }),
    tone('#D8392B', '#F2806B', '#A31F17'),
    r * 0.14,
  )
  const flesh = path(blob(random, { rx: r * 0.82, ry: r * 0.78, uneven: 0.04 }), '#EE6A4F')
  const chambers = repeat(3, (i) =>
    place(
      path(blob(random, { rx: r * 0.24, ry: r * 0.2, x: r * 0.43, uneven: 0.1 }), '#C42D22') +
        repeat(4, (k) => ellipse(r * (0.3 + 0.09 * k), r * (k % 2 ? 0.08 : -0.07), r * 0.06, r * 0.04, '#FBD98F')),
      0,
      0,
      i * 120 + 30,
    ),
  )
  return at(
    skin +
      flesh +
      chambers +
      ellipse(
        -r * 0.45,
        -r * 0.5,
        r * 0.16,
        r * 0.07,
        '#FFD3C4',
        `transform="rotate(-45 ${short(-r * 0.45)} ${short(-r * 0.5)})"`,
      ),
    x,
    y,
    random(0, 20),
  )
}

export function tomatoWhole(random: Random, x: number, y: number, r: number): string {
  const skin = shaded(
    blob(random, { rx: r, ry: r * 0.96, uneven: 0.03 }),
    tone('#E04430', '#F9866C', '#A9231A'),
    r * 0.42,
  )
  return at(
    skin +
      ellipse(
        -r * 0.36,
        -r * 0.4,
        r * 0.24,
        r * 0.14,
        '#FFE1D4',
        `transform="rotate(-42 ${short(-r * 0.36)} ${short(-r * 0.4)})"`,
      ),
    x,
    y,
    0,
  )
}

export function cucumberSlice(random: Random, x: number, y: number, r: number): string {
  const skin = shaded(
    blob(random, { rx: r, ry: r * 0.96, uneven: 0.02 }),
    tone('#3F7F3A', '#6CA85D', '#28592A'),
    r * 0.1,
  )
  const flesh =
    path(blob(random, { rx: r * 0.87, ry: r * 0.83, uneven: 0.02 }), '#D8EDB0') + circle(0, 0, r * 0.5, '#C3E193')
  const seeds = repeat(9, (i) => place(ellipse(r * 0.34, 0, r * 0.1, r * 0.045, '#F1F8D8'), 0, 0, i * 40))
  return at(skin + flesh + seeds, x, y, random(0, 40))
}

export function radishSlice(random: Random, x: number, y: number, r: number): string {
  const skin = shaded(
    blob(random, { rx: r, ry: r * 0.95, uneven: 0.03 }),
    tone('#D93B73', '#F487AB', '#A81F53'),
    r * 0.12,
  )
  const rays = repeat(8, (i) =>
    place(line(`M${short(r * 0.2)} 0H${short(r * 0.6)}`, '#F7D3DF', r * 0.05), 0, 0, i * 45),
  )
  return at(
    skin + path(blob(random, { rx: r * 0.83, ry: r * 0.79, uneven: 0.03 }), '#FFF6F6') + rays,
    x,
    y,
    random(0, 40),
  )
}

export function onionRing(random: Random, x: number, y: number, r: number): string {
  const ring = (scale: number) => blob(random, { rx: r * scale, ry: r * scale * 0.9, uneven: 0.05 })
  const layers =
    line(ring(1), '#A24A86', r * 0.16) + line(ring(0.9), '#F3DDEE', r * 0.14) + line(ring(0.72), '#C88AB4', r * 0.06)
  return at(layers, x, y, random(0, 90))
}

/** Slices leaning on each other along an arc, skin side out. */
export function avocadoFan(
  random: Random,
  x: number,
  y: number,
  count: number,
  spread: number,
  size: number,
  angle: number,
): string {
  const slices = repeat(count, (i) => {
    const lean = i - (count - 1) / 2
    const d = smooth(
      corners([
        [-0.5, -0.12],
        [-0.28, -0.2],
        [0, -0.23],
        [0.28, -0.2],
        [0.5, -0.1],
        [0.3, 0.16],
        [0, 0.22],
        [-0.3, 0.16],
      ]).map(([px, py]): Point => [px * size, py * size * 1.05]),
    )
    const inner = place(
      path(d, '#C9DD79') + place(path(d, '#E6EDA4'), 0, size * 0.02, 0, 0.66),
      0,
      size * 0.035,
      0,
      0.88,
    )
    return at(
      path(d, '#5E8F38') + inner,
      lean * spread,
      Math.abs(lean) * Math.abs(lean) * 0.9,
      84 + lean * 3.2 + random(-2, 2),
    )
  })
  return place(slices, x, y, angle)
}

export function mushroomSlice(random: Random, x: number, y: number, size: number, angle: number): string {
  const outline: Point[] = [
    [0, -0.5],
    [0.34, -0.42],
    [0.54, -0.14],
    [0.5, 0.1],
    [0.3, 0.12],
    [0.16, 0.16],
    [0.17, 0.5],
    [0, 0.56],
    [-0.17, 0.5],
    [-0.16, 0.16],
    [-0.3, 0.12],
    [-0.5, 0.1],
    [-0.54, -0.14],
    [-0.34, -0.42],
  ]
  const d = smooth(outline.map(([px, py]): Point => [px * size * random(0.96, 1.04), py * size]))
  const inner = smooth(outline.map(([px, py]): Point => [px * size * 0.82, py * size * 0.82]))
  const gills = line(
    `M${short(-size * 0.34)} ${short(size * 0.02)}Q${short(-size * 0.2)} ${short(-size * 0.16)} 0 ${short(-size * 0.12)}Q${short(size * 0.2)} ${short(-size * 0.16)} ${short(size * 0.34)} ${short(size * 0.02)}`,
    '#8A5A33',
    size * 0.075,
  )
  return at(
    shaded(d, tone('#A66B36', '#D3A26B', '#744518'), size * 0.06, angle) + path(inner, '#F1DDB9') + gills,
    x,
    y,
    angle,
  )
}

export function chilliRing(random: Random, x: number, y: number, r: number): string {
  const ring = line(blob(random, { rx: r, ry: r * 0.8, uneven: 0.08 }), '#D42F20', r * 0.5)
  return at(ring + circle(r * 0.3, 0, r * 0.2, '#FFE9B8'), x, y, random(0, 180))
}
