import { each } from './arrangement.ts'
import { GLAZES, plate } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { GREENS, rocketBed, sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill, scatter } from './shapes.ts'
import { line, path, place } from './svg.ts'

function beetroot(
  random: Random,
  x: number,
  y: number,
  r: number,
  colours = tone('#A2184F', '#D2487F', '#6C0B33'),
): string {
  const rings = [0.76, 0.52, 0.28]
    .map((scale) =>
      line(
        blob(random, { rx: r * scale, ry: r * scale * 0.92, uneven: 0.05 }),
        colours.light,
        r * 0.06,
        'opacity="0.75"',
      ),
    )
    .join('')
  const gleam = path(
    blob(random, { rx: r * 0.26, ry: r * 0.1, x: -r * 0.35, y: -r * 0.48, turn: -35, uneven: 0.1 }),
    '#FFD9E6',
    'opacity="0.8"',
  )
  return shadow(
    place(shaded(blob(random, { rx: r, ry: r * 0.93, uneven: 0.05 }), colours, r * 0.16, 0, rings) + gleam, x, y),
    'mid',
  )
}

function walnut(random: Random, x: number, y: number, size: number): string {
  const half = (side: number) =>
    shaded(frill(random, size * 0.5, size * 0.72, 6, 0.09), tone('#D69A55', '#F2C88E', '#9A6224'), size * 0.13) +
    line(
      `M0 ${-size * 0.45}Q${side * size * 0.22} 0 0 ${size * 0.45}M${-size * 0.22} ${-size * 0.2}Q0 0 ${-size * 0.2} ${size * 0.25}`,
      '#8F5A20',
      size * 0.06,
    )
  return shadow(
    place(place(half(1), -size * 0.36, 0, 8) + place(half(-1), size * 0.36, 0, -8), x, y, random(0, 180)),
    'low',
  )
}

const GOLDEN = tone('#F0A32C', '#FFCF7C', '#C8760F')
const CHEESE = tone('#FFFDF6', '#FFFFFF', '#DAD0BE')

export const roastBeetrootSalad: Dish = {
  slug: 'roast-beetroot-salad',
  ground: '#E6D9CC',
  draw: (random) =>
    plate(random, GLAZES.sky, 290) +
    rocketBed(random, 40, 320, 320, 236, 230, 108) +
    each(
      [
        [226, 246],
        [312, 214],
        [420, 270],
        [252, 346],
        [408, 372],
        [326, 418],
      ],
      (x, y, i) => beetroot(random, x, y, [62, 54, 62, 60, 66, 54][i] ?? 56),
    ) +
    each(
      [
        [366, 250],
        [230, 418],
        [338, 334],
      ],
      (x, y) => beetroot(random, x, y, 46, GOLDEN),
    ) +
    each(
      [
        [280, 284],
        [372, 318],
        [298, 380],
        [442, 326],
        [212, 310],
        [358, 176],
      ],
      (x, y, i) =>
        shadow(
          place(
            shaded(blob(random, { rx: 35, ry: 27, uneven: 0.15, square: 2.5 }), CHEESE, 9) +
              path(blob(random, { rx: 15, ry: 9, x: -6, y: -6, uneven: 0.15 }), '#FFFFFF'),
            x,
            y,
            i * 40,
          ),
          'low',
        ),
    ) +
    each(
      [
        [286, 190],
        [452, 228],
        [392, 440],
        [196, 372],
        [316, 272],
        [264, 458],
        [386, 204],
      ],
      (x, y) => walnut(random, x, y, 30),
    ) +
    sprig(random, 340, 380, -30, 44, GREENS.basil) +
    scatter(random, 18, 200, 200, 20)
      .map(([x, y]) => path(blob(random, { rx: 5, ry: 4, x: 320 + x, y: 320 + y, uneven: 0.1 }), '#7C1038'))
      .join(''),
}
