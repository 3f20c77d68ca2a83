import { blueberry, raspberry, strawberryHalf } from './berries.ts'
import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { faded, line, path, place } from './svg.ts'

function hotcake(random: Random, x: number, y: number, r: number): string {
  const side = shaded(blob(random, { rx: r, ry: r * 0.97, uneven: 0.025 }), tone('#F4D69A', '#FFEBC4', '#D09A4C'), 7)
  const face = shaded(
    blob(random, { rx: r * 0.93, ry: r * 0.9, uneven: 0.03 }),
    tone('#DC983F', '#EFBB70', '#BE7522'),
    8,
  )
  const lacing = line(blob(random, { rx: r * 0.82, ry: r * 0.79, uneven: 0.05 }), '#EDBB6E', 7, 'opacity="0.7"')
  return shadow(place(side + face + lacing, x, y), 'high')
}

export const ricottaHotcakes: Dish = {
  slug: 'ricotta-hotcakes',
  ground: '#E7D3D2',
  draw: (random) => {
    const syrup = shaded(frill(random, 138, 126, 6, 0.13), tone('#B9601A', '#E59A45', '#8A4310'), 8)
    const ricotta = shaded(frill(random, 62, 56, 6, 0.06), tone('#FFFCF3', '#FFFFFF', '#E2D6BF'), 13)
    const butter = shaded(
      blob(random, { rx: 27, ry: 25, turn: 18, square: 5, uneven: 0.02 }),
      tone('#FADF79', '#FFF3B8', '#DDB23C'),
      6,
    )
    return (
      plate(random, GLAZES.cream) +
      path(blob(random, { rx: 200, ry: 172, x: 330, y: 346, uneven: 0.08 }), '#C9762A', 'opacity="0.85"') +
      hotcake(random, 344, 344, 168) +
      hotcake(random, 306, 330, 166) +
      hotcake(random, 322, 308, 162) +
      place(faded(syrup, 0.88), 320, 308) +
      line('M232 240Q258 208 300 200', '#FFE3B0', 7, 'opacity="0.85"') +
      shadow(place(ricotta, 300, 290), 'mid') +
      shadow(place(butter, 292, 276), 'low') +
      strawberryHalf(random, 386, 256, 66, 40) +
      strawberryHalf(random, 236, 360, 64, 200) +
      strawberryHalf(random, 366, 372, 66, 128) +
      [
        [412, 316],
        [346, 216],
        [228, 300],
        [306, 388],
      ]
        .map(([x = 0, y = 0]) => raspberry(random, x, y, 26))
        .join('') +
      [
        [378, 318],
        [398, 348],
        [274, 376],
        [262, 222],
        [340, 408],
        [420, 282],
        [322, 350],
      ]
        .map(([x = 0, y = 0]) => blueberry(random, x, y, 18))
        .join('') +
      sprig(random, 350, 300, -40, 44) +
      [
        [158, 430],
        [478, 452],
        [500, 220],
      ]
        .map(([x = 0, y = 0]) => blueberry(random, x, y, 16))
        .join('') +
      dots(random, 60, { x: 320, y: 320, rx: 180 }, 1.8, ['#FFFDF8'])
    )
  },
}
