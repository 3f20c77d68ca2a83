import { slice } from './bread.ts'
import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { bananaSlice } from './fruit.ts'
import { sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill, scatter } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { line, nearer, path, place, repeat } from './svg.ts'

const BANANA_CRUMB = tone('#DFA756', '#F3CE8C', '#B97C2E')
const BANANA_CRUST = tone('#93491C', '#BF7638', '#64290B')

export const bananaBread: Dish = {
  slug: 'banana-bread',
  ground: '#DCDFCB',
  draw: (random) => {
    const flecks = () =>
      dots(random, 34, { x: 0, y: 0, rx: 80, ry: 100 }, 2.6, ['#7A4517', '#94591F']) +
      scatter(random, 8, 70, 88, 40)
        .map(([x, y]) =>
          place(shaded(frill(random, 11, 8, 5, 0.1), tone('#B87A3C', '#E0A868', '#80501F'), 3), x, y, random(0, 180)),
        )
        .join('')
    const cut = (x: number, y: number, angle: number) =>
      slice(random, x, y, { width: 206, height: 244, angle, crust: BANANA_CRUST, crumb: BANANA_CRUMB }, flecks())
    const melting = shaded(frill(random, 62, 50, 5, 0.12), tone('#FBE08A', '#FFF4C6', '#E3B84A'), 5)
    const pat = shaded(
      blob(random, { rx: 31, ry: 27, square: 5, turn: 14, uneven: 0.02 }),
      tone('#FDEBA0', '#FFFBE0', '#E0BC50'),
      7,
    )
    return (
      plate(random, GLAZES.sage, 290) +
      nearer(
        1.12,
        cut(236, 276, -17) +
          cut(404, 340, 11) +
          place(`<g opacity="0.85">${melting}</g>`, 410, 296) +
          shadow(place(pat, 404, 290), 'low') +
          caramelised(random, 202, 222) +
          caramelised(random, 262, 240) +
          caramelised(random, 224, 286) +
          repeat(3, (i) => bananaSlice(random, 206 + i * 46, 454 + i * 16 - (i % 2) * 6, 33)) +
          caramelised(random, 398, 396) +
          caramelised(random, 444, 372) +
          sprig(random, 248, 312, 30, 36) +
          line('M196 252Q230 200 282 262T248 330', '#D98A1E', 6, 'opacity="0.85"') +
          line('M196 250Q230 198 282 260', '#FFD78A', 2),
      )
    )
  },
}

function caramelised(random: Random, x: number, y: number): string {
  const glaze = path(blob(random, { rx: 25, ry: 23, x, y, uneven: 0.1 }), '#EBA02C', 'opacity="0.38"')
  return (
    bananaSlice(random, x, y, 38) +
    glaze +
    line(`M${x - 20} ${y - 10}Q${x - 14} ${y - 22} ${x} ${y - 22}`, '#FFF3CF', 4)
  )
}
