import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, corners, smooth } from './shapes.ts'
import { circle, ellipse, type Point, path, place, repeat, short } from './svg.ts'

const at = (content: string, x: number, y: number, angle: number) => shadow(place(content, x, y, angle), 'low')

export function bananaSlice(random: Random, x: number, y: number, r: number): string {
  const rim = shaded(
    blob(random, { rx: r, ry: r * 0.93, uneven: 0.04 }),
    tone('#F6DE96', '#FFF1C2', '#DDB55A'),
    r * 0.16,
  )
  const flesh = path(blob(random, { rx: r * 0.8, ry: r * 0.74, uneven: 0.04 }), '#FFF3CF')
  const seeds = repeat(3, (i) =>
    place(
      ellipse(r * 0.26, 0, r * 0.16, r * 0.05, '#B98C45') + ellipse(r * 0.5, 0, r * 0.1, r * 0.03, '#E2C27C'),
      0,
      0,
      i * 120 + 20,
    ),
  )
  return at(rim + flesh + seeds, x, y, random(0, 120))
}

export function lemonSlice(random: Random, x: number, y: number, r: number, angle = 0): string {
  const segments = repeat(8, (i) => {
    const wedge = `M${short(r * 0.1)} 0L${short(r * 0.7)} ${short(-r * 0.23)}Q${short(r * 0.84)} 0 ${short(r * 0.7)} ${short(r * 0.23)}Z`
    return place(
      path(
        wedge,
        i % 2 ? '#FADB52' : '#F7D13C',
        `stroke="#F7D13C" stroke-width="${short(r * 0.06)}" stroke-linejoin="round"`,
      ),
      0,
      0,
      i * 45 + 10,
    )
  })
  const rind = shaded(blob(random, { rx: r, uneven: 0.015 }), tone('#F5C624', '#FFE27A', '#D69A0C'), r * 0.1)
  return at(rind + circle(0, 0, r * 0.87, '#FFF8DC') + segments, x, y, angle)
}

export function lemonWedge(random: Random, x: number, y: number, size: number, angle: number): string {
  const d = smooth(
    corners([
      [-1, 0],
      [-0.8, 0.36],
      [-0.4, 0.62],
      [0, 0.7],
      [0.4, 0.62],
      [0.8, 0.36],
      [1, 0],
      [0.5, -0.1],
      [0, -0.13],
      [-0.5, -0.1],
    ]).map(([px, py]): Point => [px * size, py * size]),
  )
  const pith = `M${short(-size * 0.86)} 0Q0 ${short(-size * 0.2)} ${short(size * 0.86)} 0Q0 ${short(size * 0.98)} ${short(-size * 0.86)} 0Z`
  const flesh = repeat(3, (i) => {
    const px = (i - 1) * size * 0.46
    return path(
      blob(random, {
        rx: size * 0.22,
        ry: size * 0.16,
        x: px,
        y: size * (i === 1 ? 0.19 : 0.13),
        turn: (1 - i) * 24,
        uneven: 0.06,
      }),
      '#F9D648',
    )
  })
  return at(
    shaded(d, tone('#F3C01F', '#FFE27A', '#CF930B'), size * 0.12, angle) + path(pith, '#FFF7D6') + flesh,
    x,
    y,
    angle,
  )
}

export function passionfruit(random: Random, x: number, y: number, rx: number, ry: number): string {
  const pulp = shaded(blob(random, { rx, ry, x, y, uneven: 0.2 }), tone('#F5B325', '#FFDA70', '#D98A0F'), 5)
  const seeds = repeat(9, () => ellipse(x + random(-0.62, 0.62) * rx, y + random(-0.6, 0.6) * ry, 4.2, 2.9, '#2A2118'))
  return pulp + seeds + ellipse(x - rx * 0.4, y - ry * 0.5, rx * 0.2, ry * 0.1, '#FFF2C4')
}
