import { blueberry, raspberry, strawberryHalf, strawberryWhole } from './berries.ts'
import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { lemonSlice, passionfruit } from './fruit.ts'
import { sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill, smooth } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { circle, line, type Point, place, repeat, short } from './svg.ts'

const MERINGUE = tone('#FBF1DF', '#FFFFFF', '#DCC3A0')
const CREAM = tone('#FFFDF8', '#FFFFFF', '#E4D8C6')

/** Peaks pulled up around the rim, each with its own swirl. */
function meringuePeaks(random: Random, count: number, r: number): string {
  return repeat(count, (i) => {
    const angle = (i / count) * 360 + random(-4, 4)
    const [x, y] = [r * Math.cos((angle * Math.PI) / 180), r * Math.sin((angle * Math.PI) / 180)]
    const peak = shaded(
      blob(random, { rx: random(40, 46), ry: random(34, 39), uneven: 0.09, turn: angle }),
      MERINGUE,
      11,
    )
    const crest = shaded(
      blob(random, { rx: 25, ry: 20, x: -5, y: -5, uneven: 0.16, turn: angle }),
      tone('#FFFAEE', '#FFFFFF', '#EAD5B0'),
      6,
    )
    const tip = shaded(
      blob(random, { rx: 9, ry: 6, x: -8, y: -9, uneven: 0.1, turn: angle }),
      tone('#F3D9A8', '#FFF6E0', '#D9B06C'),
      2,
    )
    const swirl = crest + tip
    return shadow(place(peak + swirl, x, y), 'low')
  })
}

export const pavlova: Dish = {
  slug: 'pavlova',
  ground: '#E9D5D8',
  draw: (random) => {
    const base = shaded(blob(random, { rx: 216, uneven: 0.025 }), MERINGUE, 16)
    const cream = shaded(frill(random, 152, 148, 11, 0.045), CREAM, 13)
    const berries: readonly (readonly [number, number, number, number])[] = [
      [250, 252, 78, 30],
      [352, 226, 80, -24],
      [408, 318, 78, 70],
      [368, 404, 80, 150],
      [262, 392, 76, 210],
    ]
    const blue: Point[] = [
      [300, 218],
      [400, 256],
      [420, 372],
      [318, 424],
      [222, 326],
      [302, 296],
      [352, 350],
      [238, 302],
    ]
    return (
      plate(random, GLAZES.celadon, 292) +
      place(shadow(base, 'high') + meringuePeaks(random, 19, 178), 320, 320) +
      place(shadow(cream, 'low'), 320, 320) +
      strawberryWhole(320, 322, 88, 14) +
      berries.map(([x, y, size, angle]) => strawberryHalf(random, x, y, size, angle)).join('') +
      passionfruit(random, 296, 352, 34, 26) +
      passionfruit(random, 372, 346, 30, 24) +
      passionfruit(random, 330, 434, 34, 17) +
      passionfruit(random, 216, 296, 22, 26) +
      blue.map(([x, y]) => blueberry(random, x, y, 21)).join('') +
      raspberry(random, 310, 258, 27) +
      raspberry(random, 314, 382, 27) +
      raspberry(random, 234, 348, 25) +
      raspberry(random, 420, 290, 24) +
      sprig(random, 360, 300, -30, 48) +
      sprig(random, 276, 290, 160, 40) +
      dots(random, 60, { x: 320, y: 320, rx: 200 }, 1.8, ['#FFFFFF'])
    )
  },
}

function fluted(r: number, flutes: number): string {
  return smooth(
    Array.from({ length: flutes * 4 }, (_, i): Point => {
      const t = (i / (flutes * 4)) * Math.PI * 2
      const reach = r + 6 * Math.sin(flutes * t)
      return [reach * Math.cos(t), reach * Math.sin(t)]
    }),
  )
}

function wholeTart(random: Random): string {
  const crust = shaded(fluted(222, 34), tone('#E5AE62', '#FBDCA4', '#B4782A'), 12)
  const flutes = repeat(34, (i) =>
    place(line('M207 0H222', '#C58A3C', 3.5, 'opacity="0.7"'), 0, 0, (i * 360) / 34 - 2.6),
  )
  const wall = circle(0, 0, 201, '#C98C3E')
  const curd = shaded(blob(random, { rx: 196, uneven: 0.006 }), tone('#FAD23F', '#FFEB95', '#E5AC16'), 8, 180)
  const gleam = line('M-150 -66Q-116 -140 -34 -158', '#FFF6CF', 16, 'opacity="0.8" filter="url(#soft)"')
  return crust + flutes + wall + curd + gleam
}

export const lemonTart: Dish = {
  slug: 'lemon-tart',
  ground: '#D5DEE8',
  draw: (random) => {
    const cut = (content: string, isSlice: boolean) => {
      const corner = (angle: number) => `${short(420 * Math.cos(angle))} ${short(420 * Math.sin(angle))}`
      const wedge = `M0 0L${corner(0.2)}L${corner(0.98)}Z`
      const id = isSlice ? 'tart-slice' : 'tart-rest'
      const d = isSlice ? wedge : `M-400-400H400V400H-400Z${wedge}`
      return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${content}</g>`
    }
    const tart = wholeTart(random)
    const face = line('M0 0L196 40', '#FFF0B0', 5) + line('M0 0L109 163', '#DFA21A', 5)
    return (
      plate(random, GLAZES.speckled, 292) +
      shadow(place(cut(tart, false), 310, 310), 'high') +
      shadow(place(cut(tart, true) + cut(face, true), 334, 326), 'high') +
      lemonSlice(random, 256, 262, 66, 10) +
      lemonSlice(random, 330, 208, 54, 30) +
      shadow(
        place(
          shaded(frill(random, 54, 44, 6, 0.08), CREAM, 11) + line('M-26 6Q-20 -22 6 -18T22 6Q6 20 -6 6', '#E4D8C6', 5),
          256,
          384,
        ),
        'mid',
      ) +
      raspberry(random, 300, 410, 27) +
      raspberry(random, 250, 436, 27) +
      raspberry(random, 206, 350, 25) +
      sprig(random, 236, 366, 190, 46) +
      sprig(random, 356, 240, -10, 36) +
      dots(random, 90, { x: 310, y: 310, rx: 190 }, 1.7, ['#FFFDF2'])
    )
  },
}
