import { blueberry, raspberry, strawberryHalf } from './berries.ts'
import { bowl, filling, GLAZES } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { bananaSlice } from './fruit.ts'
import { GREENS, sprig } from './leaves.ts'
import { pick, type Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { line, place, repeat } from './svg.ts'

function granola(random: Random, x: number, y: number): string {
  const clusters = scatter(random, 150, 96, 142, 9)
    .map(([px, py]) => {
      const toasted = pick(random, [
        tone('#D79A4B', '#F2C583', '#A66B22'),
        tone('#E6B66A', '#F9DAA3', '#BC8432'),
        tone('#C07F36', '#E0AA66', '#8F5618'),
      ])
      return shaded(
        blob(random, {
          rx: random(10, 17),
          ry: random(8, 12),
          x: px,
          y: py,
          turn: random(0, 180),
          uneven: 0.2,
          square: 2.6,
        }),
        toasted,
        5,
      )
    })
    .join('')
  const almonds = scatter(random, 7, 84, 110, 40)
    .map(([px, py]) =>
      place(
        shaded(blob(random, { rx: 17, ry: 8, uneven: 0.05 }), tone('#F7E4BF', '#FFF6E0', '#C8A066'), 3),
        px,
        py,
        random(0, 180),
      ),
    )
    .join('')
  return shadow(place(clusters + almonds, x, y, 22), 'low')
}

export const granolaBowl: Dish = {
  slug: 'granola-bowl',
  ground: '#D5DEE6',
  draw: (random) => {
    const swirl =
      line('M330 214Q420 220 440 300Q446 380 366 420', '#FFFFFF', 26, 'opacity="0.9"') +
      line('M346 240Q410 256 414 310', '#E5DCCB', 7, 'opacity="0.8"') +
      line('M300 470Q400 480 466 400', '#EBE3D4', 8)
    return (
      bowl(random, GLAZES.navy) +
      filling(random, '#FBF7EE', 232, swirl) +
      granola(random, 210, 318) +
      repeat(5, (i) => bananaSlice(random, 306 + i * 38, 168 + i * i * 5, 35)) +
      strawberryHalf(random, 330, 440, 84, 24) +
      strawberryHalf(random, 396, 448, 84, -30) +
      strawberryHalf(random, 448, 394, 80, -64) +
      [
        [330, 268],
        [366, 254],
        [352, 296],
        [388, 288],
        [322, 306],
        [372, 326],
      ]
        .map(([x = 0, y = 0]) => blueberry(random, x, y, 22))
        .join('') +
      raspberry(random, 320, 370, 28) +
      raspberry(random, 372, 376, 28) +
      sprig(random, 420, 336, -20, 56, GREENS.mint)
    )
  },
}
