import { bowl, filling, GLAZES } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { lemonWedge } from './fruit.ts'
import { GREENS, leafAt, sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, corners, scatter, smooth } from './shapes.ts'
import { dots, grains, snips } from './sprinkles.ts'
import { ellipse, line, type Point, path, place, repeat } from './svg.ts'
import { avocadoFan, cucumberSlice, mushroomSlice, radishSlice } from './vegetables.ts'

const RICE = ['#FFFFFF', '#FBF6EA', '#EFE6D2', '#F6EEDD'] as const

function salmonPiece(random: Random, x: number, y: number, length: number, angle: number): string {
  const d = blob(random, { rx: length / 2, ry: 32, square: 3.4, uneven: 0.06 })
  const flakes = repeat(5, (i) => {
    const fx = (i - 2) * length * 0.19
    return line(`M${fx - 8} -32Q${fx + 12} 0 ${fx - 8} 32`, '#FBC3A4', 4)
  })
  return shadow(place(shaded(d, tone('#F08A5D', '#FFB893', '#C75F36'), 9, angle, flakes), x, y, angle), 'mid')
}

export const salmonRiceBowl: Dish = {
  slug: 'salmon-rice-bowl',
  ground: '#E6D6C8',
  draw: (random) =>
    bowl(random, GLAZES.terracotta) +
    filling(random, '#F3EBDA', 234, grains(random, 900, { x: 320, y: 320, rx: 232 }, 18, RICE)) +
    scatter(random, 24, 76, 58, 21)
      .map(([x, y]) => edamame(random, 248 + x, 216 + y))
      .join('') +
    salmonPiece(random, 408, 194, 168, 26) +
    salmonPiece(random, 416, 252, 186, 20) +
    salmonPiece(random, 396, 310, 190, 14) +
    avocadoFan(random, 266, 424, 9, 26, 140, 16) +
    repeat(4, (i) => cucumberSlice(random, 146 + i * 10, 262 + i * 32, 40)) +
    repeat(6, (i) => radishSlice(random, 478 - i * 22, 372 + i * 17 - (i % 2) * 8, 36)) +
    snips(random, 18, { x: 262, y: 330, rx: 54, ry: 28 }, 30, 7, ['#27423A', '#35564B']) +
    grains(random, 70, { x: 330, y: 320, rx: 190 }, 11, ['#FFF6DF', '#2B2521', '#F6E2B5']) +
    lemonWedge(random, 446, 466, 46, -48) +
    sprig(random, 338, 372, -50, 38, GREENS.mint),
}

function edamame(random: Random, x: number, y: number): string {
  const bean = shaded(blob(random, { rx: 17, ry: 12, uneven: 0.07 }), tone('#9CC653', '#CBE58F', '#6C9A2E'), 5)
  return shadow(place(bean + ellipse(-6, -4, 4, 2, '#EEF8CF'), x, y, random(-60, 60)), 'low')
}

function shaving(random: Random, x: number, y: number, length: number, angle: number): string {
  const d = smooth(
    corners([
      [-0.5, -0.1],
      [-0.1, -0.2],
      [0.4, -0.16],
      [0.5, 0],
      [0.2, 0.14],
      [-0.3, 0.17],
    ]).map(([px, py]): Point => [px * length * random(0.9, 1.1), py * length * random(0.9, 1.2)]),
  )
  return shadow(place(shaded(d, tone('#FBEBB5', '#FFFBE6', '#DDBF6C'), 4, angle), x, y, angle), 'low')
}

export const mushroomRisotto: Dish = {
  slug: 'mushroom-risotto',
  ground: '#D9DDCB',
  draw: (random) => {
    const rice = grains(random, 800, { x: 320, y: 320, rx: 226 }, 21, ['#FBEFCF', '#F4E2B4', '#FFF8E3', '#EDD7A0'])
    const spots: readonly (readonly [number, number, number])[] = [
      [262, 238, -30],
      [354, 228, 24],
      [414, 296, 70],
      [230, 330, -80],
      [318, 318, 8],
      [392, 386, 130],
      [284, 410, -150],
      [446, 372, 30],
    ]
    return (
      bowl(random, GLAZES.sage, 288) +
      filling(random, '#EFD9A6', 236, rice) +
      spots
        .map(([x, y, angle]) => mushroomSlice(random, 320 + (x - 320) * 1.16, 320 + (y - 320) * 1.16, 104, angle))
        .join('') +
      shaving(random, 306, 264, 74, 30) +
      shaving(random, 366, 342, 80, -40) +
      shaving(random, 258, 372, 70, 70) +
      shaving(random, 404, 240, 62, -10) +
      snips(random, 40, { x: 320, y: 320, rx: 170 }, 9, 4, ['#4E9440', '#6DB054']) +
      dots(random, 26, { x: 320, y: 320, rx: 175 }, 2.1, ['#2B2521']) +
      dots(random, 15, { x: 320, y: 320, rx: 180 }, 5, ['#E8B73C', '#F0C65A']) +
      sprig(random, 322, 318, -80, 48, GREENS.basil)
    )
  },
}

function gnocco(random: Random, x: number, y: number, angle: number): string {
  const d = blob(random, { rx: 41, ry: 29, square: 2.5, uneven: 0.06 })
  const ridges = repeat(4, (i) =>
    line(`M${-21 + i * 14} -24Q${-27 + i * 14} 0 ${-21 + i * 14} 24`, '#D67D18', 3, 'opacity="0.65"'),
  )
  return shadow(place(shaded(d, tone('#F29C2B', '#FFCB76', '#C66C0E'), 10, angle, ridges), x, y, angle), 'mid')
}

export const pumpkinGnocchi: Dish = {
  slug: 'pumpkin-gnocchi',
  ground: '#DCD8E0',
  draw: (random) => {
    const pieces = [...scatter(random, 40, 190, 190, 52), ...scatter(random, 9, 90, 90, 56)]
    const leaves: readonly (readonly [number, number, number])[] = [
      [250, 240, -20],
      [384, 226, 60],
      [306, 330, 10],
      [410, 362, 120],
      [236, 392, -50],
      [330, 442, 20],
    ]
    return (
      bowl(random, GLAZES.charcoal, 286) +
      filling(random, '#F2D9A0', 236, path(blob(random, { rx: 204, x: 310, y: 316, uneven: 0.05 }), '#F7E3B4')) +
      pieces.map(([x, y]) => gnocco(random, 320 + x, 320 + y, random(-70, 70))).join('') +
      leaves.map(([x, y, angle]) => leafAt(random, x, y, angle, 74, GREENS.sage)).join('') +
      shaving(random, 336, 270, 70, 20) +
      shaving(random, 270, 330, 66, 80) +
      shaving(random, 380, 408, 72, -30) +
      shaving(random, 438, 298, 60, 60) +
      scatter(random, 16, 170, 170, 40)
        .map(([x, y]) => pineNut(random, 320 + x, 320 + y))
        .join('') +
      dots(random, 30, { x: 320, y: 320, rx: 180 }, 2, ['#2B2521'])
    )
  },
}

function pineNut(random: Random, x: number, y: number): string {
  return shadow(
    place(
      shaded(blob(random, { rx: 12, ry: 6.5, uneven: 0.06 }), tone('#F8E3B4', '#FFF6DC', '#C99A4A'), 3),
      x,
      y,
      random(0, 180),
    ),
    'low',
  )
}
