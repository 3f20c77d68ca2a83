import { bun, bunBase } from './bread.ts'
import { bowl, filling, GLAZES, plate } from './ceramics.ts'
import { chips } from './chips.ts'
import type { Dish } from './dish.ts'
import { lemonWedge } from './fruit.ts'
import { GREENS, lettuceAt, rocketAt, sprig } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill, scatter, smooth } from './shapes.ts'
import { dots, snips } from './sprinkles.ts'
import { circle, line, type Point, path, place, repeat } from './svg.ts'
import { onionRing, tomatoHalf } from './vegetables.ts'

const BATTER = tone('#E3A042', '#F9D085', '#AD6A1B')

function batteredFillet(random: Random, x: number, y: number, angle: number, size: number): string {
  const outline: Point[] = [
    [-1, -0.1],
    [-0.92, -0.3],
    [-0.66, -0.36],
    [-0.42, -0.5],
    [-0.1, -0.46],
    [0.18, -0.54],
    [0.46, -0.4],
    [0.7, -0.3],
    [0.92, -0.2],
    [1.1, -0.16],
    [1.14, 0],
    [1.06, 0.13],
    [0.88, 0.2],
    [0.66, 0.26],
    [0.4, 0.42],
    [0.12, 0.4],
    [-0.18, 0.52],
    [-0.5, 0.42],
    [-0.78, 0.4],
    [-0.96, 0.18],
  ]
  const d = smooth(outline.map(([px, py]): Point => [px * size * random(0.96, 1.04), py * size * random(0.92, 1.08)]))
  const bubbles = scatter(random, 46, size * 0.88, size * 0.36, 14)
    .map(([px, py]) =>
      shaded(
        blob(random, { rx: random(5, 13), ry: random(4, 8), x: px, y: py, turn: random(-20, 20), uneven: 0.16 }),
        tone('#F3C06A', '#FFE9B8', '#C67F26'),
        4,
        angle,
      ),
    )
    .join('')
  const ridge = line(
    `M${-size * 0.72} ${-size * 0.08}Q0 ${-size * 0.24} ${size * 0.7} ${-size * 0.04}`,
    '#FBD893',
    size * 0.07,
    'opacity="0.75" filter="url(#soft)"',
  )
  return shadow(place(shaded(d, BATTER, size * 0.11, angle, bubbles + ridge), x, y, angle), 'high')
}

function ramekin(random: Random, x: number, y: number, r: number, sauce: string): string {
  return bowl(random, GLAZES.cream, r, x, y) + filling(random, sauce, r * 0.78, '', x, y)
}

export const flatheadAndChips: Dish = {
  slug: 'flathead-and-chips',
  ground: '#D3DCE4',
  draw: (random) =>
    plate(random, GLAZES.navy, 290) +
    chips(random, 34, 250, 404, 148, 84, -12) +
    rocketAt(random, 166, 292, -110, 90) +
    rocketAt(random, 186, 300, -60, 84) +
    rocketAt(random, 160, 312, -160, 80, GREENS.cos) +
    batteredFillet(random, 280, 222, -30, 146) +
    batteredFillet(random, 356, 316, -14, 150) +
    ramekin(random, 460, 434, 66, '#FBF6E6') +
    snips(random, 12, { x: 460, y: 434, rx: 40 }, 9, 3.4, ['#5E9E46', '#86B766']) +
    lemonWedge(random, 452, 212, 58, 48) +
    lemonWedge(random, 366, 474, 52, -12) +
    sprig(random, 302, 300, 20, 34, GREENS.basil) +
    dots(random, 26, { x: 300, y: 320, rx: 150 }, 1.9, ['#FFFFFF', '#FFFDF8']),
}

function burgerLayers(random: Random, x: number, y: number): string {
  const patty = shaded(blob(random, { rx: 124, ry: 118, uneven: 0.05 }), tone('#7A4226', '#A86B45', '#4F2814'), 16)
  const cheese = shaded(
    blob(random, { rx: 106, ry: 104, square: 7, turn: 30, uneven: 0.02 }),
    tone('#F7B733', '#FFD978', '#D98F14'),
    9,
  )
  return (
    bunBase(random, x, y, 128) +
    lettuceAt(random, x + 8, y + 40, 70, 124) +
    lettuceAt(random, x + 44, y + 6, 10, 118, GREENS.lettuce) +
    lettuceAt(random, x - 30, y + 20, 150, 112, GREENS.cos) +
    shadow(place(patty, x + 8, y + 14), 'mid') +
    shadow(place(cheese, x + 10, y + 16), 'low') +
    tomatoHalf(random, x + 62, y + 34, 54) +
    tomatoHalf(random, x - 4, y + 84, 54) +
    onionRing(random, x + 66, y + 78, 34)
  )
}

export const beefBurger: Dish = {
  slug: 'beef-burger',
  ground: '#E8D8C4',
  draw: (random) =>
    plate(random, GLAZES.charcoal, 290) +
    chips(random, 34, 428, 374, 92, 150, 20) +
    burgerLayers(random, 250, 312) +
    bun(random, 214, 256, 122) +
    ramekin(random, 452, 192, 62, '#C93A26') +
    path(frill(random, 26, 22, 4, 0.08), '#DB5A40', 'transform="translate(446 188)"') +
    circle(438, 178, 5, '#F6A48F') +
    repeat(3, (i) => pickle(random, 196 + i * 46, 486 + (i % 2) * 8 - i * 6)) +
    dots(random, 20, { x: 420, y: 380, rx: 90, ry: 120 }, 1.8, ['#FFFDF8']),
}

function pickle(random: Random, x: number, y: number): string {
  const skin = shaded(frill(random, 30, 28, 13, 0.035), tone('#6E8F2E', '#A3BE5C', '#4C6A1B'), 4)
  return shadow(
    place(
      skin +
        path(blob(random, { rx: 24, ry: 22, uneven: 0.04 }), '#B4C968') +
        dots(random, 7, { x: 0, y: 0, rx: 15 }, 2.6, ['#DDE6A5']),
      x,
      y,
    ),
    'low',
  )
}
