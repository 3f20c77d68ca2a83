import { GLAZES } from './ceramics.ts'
import type { Dish } from './dish.ts'
import { cupAndSaucer, teaspoon } from './drinkware.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { dots } from './sprinkles.ts'
import { circle, ellipse, line, path, place, repeat } from './svg.ts'

const MILK = '#FBEBD0'

/** A rosetta: nested chevron leaves drawn through by a thin stem, heart at the top. */
function rosetta(): string {
  const petals = repeat(5, (i) => {
    const y = 62 - i * 28
    const w = 84 - i * 8
    return line(
      `M${-w} ${y - 40}C${-w + 4} ${y + 4} ${-w / 3} ${y + 16} 0 ${y + 22}C${w / 3} ${y + 16} ${w - 4} ${y + 4} ${w} ${y - 40}`,
      MILK,
      13,
    )
  })
  const heart = path(
    'M0 -44C-16 -58 -40 -70 -38 -90C-36 -110 -10 -112 0 -94C10 -112 36 -110 38 -90C40 -70 16 -58 0 -44Z',
    MILK,
  )
  return petals + heart + line('M0 -60V104', MILK, 8)
}

function crema(random: Random, base: string, rim: string): string {
  const ring = line(
    blob(random, { rx: 134, x: 312, y: 316, uneven: 0.012 }),
    rim,
    17,
    'opacity="0.85" filter="url(#soft)"',
  )
  return circle(312, 316, 150, base) + ring
}

function biscuit(random: Random, x: number, y: number): string {
  const d = blob(random, { rx: 44, ry: 24, square: 5, uneven: 0.04 })
  const marks = repeat(6, (i) => circle(-30 + (i % 3) * 30, i > 2 ? 8 : -8, 2.6, '#B5762E'))
  return shadow(place(shaded(d, tone('#E3AC62', '#FBDAA4', '#B57830'), 6, 58, marks), x, y, 58), 'mid')
}

export const flatWhite: Dish = {
  slug: 'flat-white',
  ground: '#E4D5C8',
  draw: (random) =>
    cupAndSaucer(
      random,
      GLAZES.cream,
      GLAZES.cream,
      crema(random, '#A9652F', '#C98747') + place(rosetta(), 312, 322, -24, 0.98),
    ) + place(teaspoon(), 138, 424, -34, 1.02),
}

export const longBlack: Dish = {
  slug: 'long-black',
  ground: '#D8DCCF',
  draw: (random) => {
    const bubbles = repeat(60, (i) => {
      const angle = i * 0.42 + random(-0.1, 0.1)
      const r = random(104, 134)
      return circle(
        312 + r * Math.cos(angle),
        316 + r * Math.sin(angle),
        random(1.5, 5),
        i % 3 ? '#DFA35C' : '#F1C58A',
        'opacity="0.85"',
      )
    })
    const coffee =
      crema(random, '#C4823D', '#DDA05A') +
      path(blob(random, { rx: 112, ry: 108, x: 314, y: 320, uneven: 0.06 }), '#5C2C14') +
      path(blob(random, { rx: 100, ry: 96, x: 318, y: 324, uneven: 0.06 }), '#3A190B') +
      bubbles +
      line('M244 274Q268 238 308 232', '#B4774A', 8, 'opacity="0.55"')
    return (
      cupAndSaucer(random, GLAZES.celadon, GLAZES.celadon, coffee) +
      place(teaspoon(), 138, 424, -34, 1.02) +
      biscuit(random, 470, 482)
    )
  },
}

function starAnise(random: Random, x: number, y: number, size: number): string {
  const arms = repeat(8, (i) =>
    place(
      shaded(
        blob(random, { rx: size * 0.46, ry: size * 0.15, x: size * 0.52, uneven: 0.08 }),
        tone('#9A5526', '#CE8A50', '#612F10'),
        3,
      ) + ellipse(size * 0.58, 0, size * 0.17, size * 0.075, '#E2A24C'),
      0,
      0,
      i * 45 + random(-6, 6),
    ),
  )
  return shadow(place(arms, x, y), 'low')
}

function cinnamonStick(x: number, y: number, angle: number): string {
  const quill = shaded(
    'M-96 -15H96Q102 -8 96 0H-96Q-102 -8 -96 -15ZM-96 0H96Q102 8 96 15H-96Q-102 8 -96 0Z',
    tone('#B8682F', '#E09A62', '#7E3F16'),
    6,
    angle,
  )
  const bark = line('M-84 -7H60M-40 8H84', '#8C4A1D', 2.4, 'opacity="0.7"') + line('M-92 -11H70', '#EDB383', 2.6)
  return shadow(place(quill + bark, x, y, angle), 'mid')
}

export const chaiLatte: Dish = {
  slug: 'chai-latte',
  ground: '#E9DDC0',
  draw: (random) => {
    const foam =
      circle(312, 316, 150, '#EBC798') +
      path(blob(random, { rx: 122, x: 310, y: 314, uneven: 0.04 }), '#F9E8CC') +
      path(blob(random, { rx: 86, ry: 80, x: 302, y: 304, uneven: 0.08 }), '#FFF6E6') +
      dots(random, 150, { x: 318, y: 324, rx: 80, ry: 76 }, 2.1, ['#B5652A', '#C98046', '#A5561E']) +
      scatter(random, 30, 130, 130, 8)
        .map(([x, y]) => circle(312 + x, 316 + y, random(1.5, 3.6), '#FFFFFF', 'opacity="0.8"'))
        .join('')
    return (
      cupAndSaucer(random, GLAZES.terracotta, GLAZES.speckled, foam) +
      starAnise(random, 312, 312, 54) +
      cinnamonStick(168, 478, 38) +
      cinnamonStick(150, 452, 46) +
      starAnise(random, 486, 474, 38)
    )
  },
}
