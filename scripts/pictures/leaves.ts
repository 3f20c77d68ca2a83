import { pick, type Random } from './random.ts'
import { shaded, shadow, type Tone, tone } from './shading.ts'
import { frill, smooth } from './shapes.ts'
import { clipped, line, type Point, path, place, repeat, short } from './svg.ts'

export const GREENS = {
  basil: tone('#3F8A3C', '#6FB25A', '#2A652B'),
  mint: tone('#5BA455', '#8CC97C', '#3C7E3C'),
  sage: tone('#7E9A6B', '#A5BC90', '#5B7750'),
  rocket: tone('#5C9A3E', '#88BF5E', '#3E7229'),
  lettuce: tone('#A8CF63', '#CBE58E', '#7FAC41'),
  cos: tone('#7DB54A', '#A7D272', '#568C32'),
  radicchio: tone('#8E3A5A', '#B8628A', '#672440'),
} as const

/** Along the x axis with the stem at the left; the shaded half is darker. */
function leaf(random: Random, length: number, colours: Tone, width = length * 0.46): string {
  const bend = random(-0.16, 0.16) * length
  const d =
    `M0 0C${short(length * 0.25)} ${short(-width * 0.75)} ${short(length * 0.72)} ${short(-width * 0.62)} ` +
    `${short(length)} ${short(bend)}C${short(length * 0.74)} ${short(width * 0.58)} ${short(length * 0.24)} ` +
    `${short(width * 0.66)} 0 0Z`
  const vein = `M${short(-length * 0.1)} 0Q${short(length * 0.5)} ${short(-bend * 0.25)} ${short(length * 0.94)} ${short(bend * 0.9)}`
  const shade = path(`${vein}L${short(length)} ${width}L0 ${width}Z`, colours.dark, 'opacity="0.55"')
  const veins = repeat(3, (i) => {
    const x = length * (0.24 + i * 0.2)
    return line(
      `M${short(x)} 0l${short(length * 0.12)} ${short(-width * 0.3)}M${short(x)} 0l${short(length * 0.12)} ${short(width * 0.3)}`,
      colours.light,
      length * 0.018,
    )
  })
  return path(d, colours.base) + clipped(d, shade + veins) + line(vein, colours.light, Math.max(1.2, length * 0.035))
}

export const leafAt = (
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  colours: Tone = GREENS.basil,
) => shadow(place(leaf(random, length, colours), x, y, angle), 'low')

export function sprig(
  random: Random,
  x: number,
  y: number,
  angle: number,
  size: number,
  colours: Tone = GREENS.mint,
): string {
  return [-62, 58, -14]
    .map((spread, i) => leafAt(random, x, y, angle + spread + random(-8, 8), size * (i === 2 ? 1.1 : 0.9), colours))
    .join('')
}

function rocketLeaf(random: Random, length: number, colours: Tone = GREENS.rocket): string {
  const lobes: Point[] = [
    [0, 3],
    [0.3, 4],
    [0.36, 15],
    [0.46, 6],
    [0.56, 20],
    [0.68, 9],
    [0.86, 17],
    [1, 2],
  ]
  const edge = (side: number) =>
    lobes.map(([t, w]): Point => [t * length, (side * w * random(0.8, 1.2) * length) / 100])
  const d = smooth([...edge(-1), ...edge(1).reverse()])
  return (
    shaded(d, colours, length * 0.035) +
    line(`M${short(-length * 0.12)} 0L${short(length * 0.9)} 0`, colours.light, length * 0.025)
  )
}

export const rocketAt = (
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  colours: Tone = GREENS.rocket,
) => shadow(place(rocketLeaf(random, length, colours), x, y, angle), 'low')

/** Frilled salad leaf: pale rib, darker rim. */
export function lettuceAt(
  random: Random,
  x: number,
  y: number,
  angle: number,
  size: number,
  colours: Tone = GREENS.lettuce,
): string {
  const d = frill(random, size, size * 0.72, 11, 0.09)
  const inner = place(
    path(frill(random, size * 0.74, size * 0.46, 9, 0.08), colours.light, 'opacity="0.55"'),
    -size * 0.1,
    0,
  )
  const ribs = repeat(5, (i) => {
    const y2 = (i - 2) * size * 0.25
    return line(
      `M${short(-size * 0.8)} 0Q${short(-size * 0.1)} ${short(y2 * 0.4)} ${short(size * 0.55)} ${short(y2)}`,
      colours.light,
      size * (i === 2 ? 0.06 : 0.025),
    )
  })
  return shadow(place(shaded(d, colours, size * 0.09, angle, inner + ribs), x, y, angle), 'low')
}

/** A loose bed of rocket filling an ellipse. */
export function rocketBed(
  random: Random,
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  length = 90,
): string {
  return repeat(count, (i) => {
    const angle = (i / count) * 360 + random(-25, 25)
    const reach = random(0.1, 0.62)
    const [px, py] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const colours = pick(random, [GREENS.rocket, GREENS.basil, GREENS.rocket, GREENS.cos])
    return rocketAt(
      random,
      x + px * rx * reach,
      y + py * ry * reach,
      angle + random(-50, 50),
      length * random(0.8, 1.15),
      colours,
    )
  })
}
