import { bun, bunBase } from './bread.ts'
import { castShadow } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { friedEgg } from './eggs.ts'
import { rocketAt } from './leaves.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, frill, smooth } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { line, type Point, path, place, repeat } from './svg.ts'

/** A round board in oiled timber, grain along the light. */
function roundBoard(random: Random, r = 280): string {
  const d = blob(random, { rx: r, x: 320, y: 320, uneven: 0.004 })
  const grain = repeat(26, (i) => {
    const y = 50 + i * 21 + random(-6, 6)
    return line(
      `M20 ${y}Q${random(180, 260)} ${y + random(-16, 16)} 320 ${y}T620 ${y + random(-8, 8)}`,
      i % 3 ? '#D0A06A' : '#EBC795',
      random(1.5, 4),
      'opacity="0.55"',
    )
  })
  return castShadow(r) + shaded(d, tone('#DDB37D', '#F5D7AC', '#A87843'), 9, 0, grain)
}

function rasher(random: Random, x: number, y: number, length: number, angle: number): string {
  const edge = (side: number) =>
    Array.from({ length: 9 }, (_, i): Point => [(i / 8 - 0.5) * length, side * random(19, 24) + 7 * Math.sin(i * 1.6)])
  const d = smooth([...edge(-1), ...edge(1).reverse()])
  const streak = (offset: number, colour: string, width: number) =>
    line(
      `M${-length / 2} ${offset}Q${-length / 4} ${offset + 13} 0 ${offset}T${length / 2} ${offset}`,
      colour,
      width,
      'opacity="0.92"',
    )
  const meat = streak(-13, '#F7CDB0', 9) + streak(4, '#F9D8BE', 7) + streak(17, '#A83A2A', 6)
  return shadow(place(shaded(d, tone('#CF5B43', '#EC8D74', '#96301F'), 6, angle, meat), x, y, angle), 'mid')
}

function chilliJam(random: Random, x: number, y: number): string {
  const jam = shaded(frill(random, 50, 34, 5, 0.12), tone('#D3281F', '#F3695A', '#98120E'), 8)
  const gleam = path(blob(random, { rx: 13, ry: 5, x: -18, y: -13, turn: -30, uneven: 0.1 }), '#FFC4B4')
  return shadow(
    place(jam + gleam + dots(random, 10, { x: 0, y: 0, rx: 34, ry: 20 }, 3, ['#F7B733', '#8B0F0B', '#FFD774']), x, y),
    'low',
  )
}

export const breakfastRoll: Dish = {
  slug: 'breakfast-roll',
  ground: '#D9DED0',
  draw: (random) =>
    roundBoard(random) +
    bunBase(random, 344, 372, 150) +
    repeat(11, (i) =>
      rocketAt(random, 344 + 70 * Math.cos(i * 0.57), 372 + 70 * Math.sin(i * 0.57), i * 33 + random(-14, 14), 104),
    ) +
    rasher(random, 348, 330, 330, -14) +
    rasher(random, 352, 412, 336, -6) +
    rasher(random, 376, 372, 318, -24) +
    friedEgg(random, 372, 388, 118) +
    chilliJam(random, 396, 462) +
    bun(random, 216, 216, 140, 0) +
    dots(random, 30, { x: 372, y: 388, rx: 86 }, 2.1, ['#2B2521']) +
    dots(random, 34, { x: 210, y: 210, rx: 100 }, 2, ['#FFF3D9', '#F7DDA8']),
}
