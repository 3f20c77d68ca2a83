import { slice } from './bread.ts'
import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { poachedEgg, yolk } from './eggs.ts'
import { lemonWedge } from './fruit.ts'
import { GREENS, leafAt, sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill, scatter } from './shapes.ts'
import { crumbs, dots, snips } from './sprinkles.ts'
import { line, nearer, path, place, repeat } from './svg.ts'
import { chilliRing } from './vegetables.ts'

const AVOCADO = tone('#96BE4B', '#C2DC7E', '#6B9430')
const HOLLANDAISE = tone('#F8CE55', '#FFE99C', '#DDA026')

function smashedAvocado(random: Random, rx: number, ry: number): string {
  const lumps = scatter(random, 15, rx * 0.8, ry * 0.8, 22)
    .map(([x, y]) =>
      shaded(
        blob(random, { rx: random(13, 24), ry: random(9, 15), x, y, turn: random(0, 180), uneven: 0.16 }),
        tone('#B4D66A', '#DDEFA6', '#7DA53D'),
        4,
      ),
    )
    .join('')
  return shadow(shaded(blob(random, { rx, ry, uneven: 0.09, square: 2.6 }), AVOCADO, 12, 0, lumps), 'low')
}

export const smashedAvo: Dish = {
  slug: 'smashed-avo',
  ground: '#DCE4D0',
  draw: (random) => {
    const toast = (x: number, y: number, angle: number) =>
      slice(random, x, y, { width: 204, height: 262, angle }, smashedAvocado(random, 80, 106))
    return (
      plate(random, GLAZES.cream, 290) +
      nearer(
        1.14,
        toast(236, 282, -16) +
          toast(412, 348, 12) +
          crumbs(random, 13, { x: 232, y: 264, rx: 62, ry: 76 }, 9.5) +
          crumbs(random, 11, { x: 418, y: 382, rx: 56, ry: 72 }, 9.5) +
          poachedEgg(random, 408, 288, 68) +
          repeat(4, (i) => chilliRing(random, [206, 270, 252, 440][i] ?? 0, [210, 250, 340, 424][i] ?? 0, 9)) +
          dots(random, 26, { x: 320, y: 320, rx: 170, ry: 120 }, 2.2, ['#2B2521', '#C8382A', '#2B2521']) +
          sprig(random, 236, 300, 130, 50) +
          sprig(random, 368, 446, -150, 44) +
          lemonWedge(random, 226, 470, 50, -24),
      )
    )
  },
}

function benedict(random: Random, x: number, y: number, isOpen: boolean): string {
  const muffin =
    shaded(blob(random, { rx: 132, ry: 127, uneven: 0.03 }), tone('#E0A65A', '#F6CF93', '#AE7228'), 12) +
    path(blob(random, { rx: 120, ry: 115, uneven: 0.03 }), '#F4DDAE')
  const ham =
    shaded(frill(random, 124, 117, 9, 0.09), tone('#EC9A92', '#F9C5BD', '#C96A66'), 9) +
    repeat(4, (i) =>
      line(blob(random, { rx: 110 - i * 9, ry: 103 - i * 9, uneven: 0.1 }), '#D97C78', 3, 'opacity="0.6"'),
    )
  const egg = shaded(blob(random, { rx: 98, ry: 92, uneven: 0.06 }), tone('#FFFDF6', '#FFFFFF', '#DDD0B6'), 16)
  const sauce = shaded(frill(random, 92, 87, 5, 0.13), HOLLANDAISE, 13)
  const gleam = path(blob(random, { rx: 26, ry: 10, x: -34, y: -40, turn: -36, uneven: 0.15 }), '#FFF6CF')
  const cutEdge = shaded(
    blob(random, { rx: 52, ry: 46, x: 16, y: 18, uneven: 0.1 }),
    tone('#FFFDF6', '#FFFFFF', '#E3D7BF'),
    6,
    180,
  )
  const spilt = place(shaded(frill(random, 47, 40, 5, 0.1), tone('#F9B02E', '#FFD068', '#D9860F'), 6), 28, 32)
  const open = isOpen ? cutEdge + spilt + yolk(random, 18, 18, 38) : ''
  return place(shadow(muffin, 'high') + shadow(ham, 'low') + shadow(egg, 'mid') + sauce + gleam + open, x, y)
}

export const eggsBenedict: Dish = {
  slug: 'eggs-benedict',
  ground: '#E9D9BC',
  draw: (random) =>
    plate(random, GLAZES.celadon) +
    repeat(7, (i) => leafAt(random, 372 + i * 14, 176 + i * 10, -110 + i * 30, 84, GREENS.basil)) +
    benedict(random, 214, 254, false) +
    benedict(random, 412, 396, true) +
    snips(random, 26, { x: 214, y: 254, rx: 76 }, 15, 4.5, ['#4E9440', '#6DB054']) +
    snips(random, 18, { x: 392, y: 372, rx: 66 }, 15, 4.5, ['#4E9440', '#6DB054']) +
    dots(random, 24, { x: 214, y: 254, rx: 72 }, 2.3, ['#C9502B', '#2B2521']) +
    dots(random, 18, { x: 392, y: 370, rx: 60 }, 2.3, ['#C9502B', '#2B2521']),
}
