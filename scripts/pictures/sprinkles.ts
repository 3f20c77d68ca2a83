import { pick, type Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { circle, ellipse, line, place, short } from './svg.ts'

interface Area {
  x: number
  y: number
  rx: number
  ry?: number
}

type Colours = readonly [string, ...string[]]

const over = (random: Random, count: number, area: Area, apart: number, draw: (x: number, y: number) => string) =>
  scatter(random, count, area.rx, area.ry ?? area.rx, apart)
    .map(([x, y]) => draw(area.x + x, area.y + y))
    .join('')

export const dots = (random: Random, count: number, area: Area, size: number, colours: Colours) =>
  over(random, count, area, size * 1.5, (x, y) => circle(x, y, size * random(0.6, 1.2), pick(random, colours)))

export const grains = (random: Random, count: number, area: Area, length: number, colours: Colours, apart = 0) =>
  over(random, count, area, apart, (x, y) =>
    place(
      ellipse(0, 0, length * random(0.42, 0.55), length * random(0.17, 0.22), pick(random, colours)),
      x,
      y,
      random(0, 180),
    ),
  )

export const snips = (random: Random, count: number, area: Area, length: number, width: number, colours: Colours) =>
  over(random, count, area, length, (x, y) => {
    const half = length * random(0.35, 0.6)
    const stroke = line(`M${short(-half)} 0Q0 ${short(random(-4, 4))} ${short(half)} 0`, pick(random, colours), width)
    return place(stroke, x, y, random(0, 180))
  })

const FETA = tone('#FFFDF6', '#FFFFFF', '#D9D0BC')

export const crumbs = (random: Random, count: number, area: Area, size: number, colours = FETA) =>
  shadow(
    over(random, count, area, size * 1.6, (x, y) => {
      const r = size * random(0.65, 1.25)
      return shaded(
        blob(random, { rx: r, ry: r * random(0.75, 1), x, y, turn: random(0, 90), uneven: 0.16, square: 3 }),
        colours,
        r * 0.5,
      )
    }),
    'low',
  )
