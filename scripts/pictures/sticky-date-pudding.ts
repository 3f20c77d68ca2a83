import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { line, place } from './svg.ts'

function iceCream(random: Random, x: number, y: number, r: number): string {
  const skirt = shaded(frill(random, r * 1.08, r, 9, 0.05), tone('#FFF1CC', '#FFFFFF', '#DDBE80'), 8)
  const ball = shaded(
    blob(random, { rx: r * 0.93, ry: r * 0.88, x: -3, y: -4, uneven: 0.04 }),
    tone('#FFF8E4', '#FFFFFF', '#E8CF9C'),
    r * 0.3,
  )
  const scrape =
    line(`M${-r * 0.5} ${-r * 0.2}Q0 ${-r * 0.6} ${r * 0.5} ${-r * 0.24}`, '#EFDCB2', 5, 'opacity="0.8"') +
    line(`M${-r * 0.4} ${r * 0.24}Q0 ${-r * 0.06} ${r * 0.46} ${r * 0.2}`, '#EFDCB2', 4, 'opacity="0.8"')
  return shadow(
    place(skirt + ball + scrape + dots(random, 22, { x: 0, y: 0, rx: r * 0.72 }, 1.7, ['#5A3A1C']), x, y),
    'mid',
  )
}

export const stickyDatePudding: Dish = {
  slug: 'sticky-date-pudding',
  ground: '#D3DCE0',
  draw: (random) => {
    const pool = shaded(frill(random, 196, 178, 7, 0.06), tone('#D98A2B', '#F7BE6A', '#B0651A'), 9)
    const cake = shaded(
      blob(random, { rx: 138, ry: 134, square: 4.5, uneven: 0.025, turn: 14 }),
      tone('#A85B24', '#CE8548', '#74380F'),
      20,
    )
    const sauce = shaded(frill(random, 118, 112, 7, 0.12), tone('#EBA53E', '#FFDA98', '#BF731B'), 12)
    const gleam =
      line('M-74 -30Q-58 -78 -8 -86', '#FFF0CC', 11, 'opacity="0.9"') +
      line('M34 74Q62 62 74 36', '#FFDFA3', 6, 'opacity="0.8"')
    return (
      plate(random, GLAZES.cream, 290) +
      place(pool, 320, 336) +
      line('M168 306Q180 226 250 190', '#FFD99A', 8, 'opacity="0.8"') +
      place(shadow(cake, 'high') + sauce + gleam, 316, 320) +
      iceCream(random, 366, 284, 82) +
      sprig(random, 362, 262, -70, 36) +
      [
        [206, 440, 24],
        [262, 470, -30],
        [462, 414, 60],
      ]
        .map(([x = 0, y = 0, angle = 0]) => date(random, x, y, angle))
        .join('')
    )
  },
}

function date(random: Random, x: number, y: number, angle: number): string {
  const d = blob(random, { rx: 34, ry: 19, uneven: 0.06 })
  const folds = line('M-24 -4Q0 -12 24 -3M-22 6Q0 1 22 7', '#5E2710', 2.6) + line('M-20 -10Q0 -16 16 -10', '#D8905A', 4)
  return shadow(place(shaded(d, tone('#8F4420', '#C27A48', '#5A230C'), 7, angle, folds), x, y, angle), 'mid')
}
