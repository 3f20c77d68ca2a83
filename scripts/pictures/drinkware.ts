import { bowl, castShadow, type Glaze, plate } from './ceramics.ts'
import type { Random } from './random.ts'
import { shaded, shadow, tone } from './shading.ts'
import { blob } from './shapes.ts'
import { circle, clipped, ellipse, line, path, place } from './svg.ts'

const CUP_R = 168

/** `drink` fills a disc of radius 140 round 312, 316. */
export function cupAndSaucer(random: Random, colours: Glaze, saucer: Glaze, drink: string): string {
  const ear = 'M150 -26C206 -44 238 -24 238 4S204 48 150 30'
  const handle =
    line(ear, colours.dark, 33) +
    line(ear, colours.base, 29) +
    line('M158 -31C202 -42 226 -26 230 -6', colours.light, 7, 'opacity="0.8"')
  const liquid = blob(random, { rx: 143, x: 312, y: 316, uneven: 0.004 })
  const wallShade = line(
    blob(random, { rx: 147, x: 315, y: 321, uneven: 0.004 }),
    '#2A140A',
    18,
    'opacity="0.4" filter="url(#soft)"',
  )
  return (
    plate(random, saucer, 282) +
    shadow(place(handle, 312, 316, 24), 'high') +
    bowl(random, colours, CUP_R, 312, 316) +
    clipped(liquid, drink + wallShade)
  )
}

/** A glass from above on a coaster: the drink shows through a thick bright rim. */
export function glass(random: Random, coaster: string, drink: string, r = 186): string {
  const edge = blob(random, { rx: r, x: 320, y: 320, uneven: 0.003 })
  const inner = blob(random, { rx: r - 17, x: 320, y: 320, uneven: 0.003 })
  const rim =
    line(blob(random, { rx: r - 8, x: 320, y: 320, uneven: 0.003 }), '#FFFFFF', 9, 'opacity="0.28"') +
    line(edge, '#FFFFFF', 3, 'opacity="0.95"') +
    line(inner, '#FFFFFF', 2.5, 'opacity="0.8"') +
    line(edge, '#6F7C7C', 1, 'opacity="0.45"') +
    line(inner, '#5B6B70', 1.2, 'opacity="0.5"')
  const glints =
    line(`M${320 - r * 0.88} 268A${r - 8} ${r - 8} 0 0 1 262 ${320 - r * 0.88}`, '#FFFFFF', 9, 'opacity="0.95"') +
    line('M470 414A178 178 0 0 1 420 464', '#FFFFFF', 6, 'opacity="0.8"')
  const wallShade = line(
    blob(random, { rx: r - 14, x: 323, y: 325, uneven: 0.003 }),
    '#2A140A',
    14,
    'opacity="0.26" filter="url(#soft)"',
  )
  return (
    castShadow(236) +
    shaded(blob(random, { rx: 238, x: 320, y: 320, uneven: 0.006 }), tone(coaster, '#FFFFFF', '#6B4A2A'), 5) +
    circle(336, 344, r, '#2E1C10', 'opacity="0.32" filter="url(#softer)"') +
    path(edge, '#FFFFFF', 'opacity="0.42"') +
    clipped(inner, drink + wallShade) +
    rim +
    glints
  )
}

export function iceCube(random: Random, x: number, y: number, half: number, angle: number, tint: string): string {
  const d = blob(random, { rx: half, square: 5, uneven: 0.04 })
  const facets =
    path(
      blob(random, { rx: half * 0.62, square: 4, x: half * 0.06, y: half * 0.08, uneven: 0.06 }),
      '#FFFFFF',
      'opacity="0.35"',
    ) +
    line(`M${-half * 0.6} ${-half * 0.68}H${half * 0.4}`, '#FFFFFF', half * 0.13, 'opacity="0.9"') +
    line(`M${-half * 0.7} ${-half * 0.5}V${half * 0.1}`, '#FFFFFF', half * 0.1, 'opacity="0.75"')
  return shadow(
    place(
      `<g opacity="0.66">${shaded(d, tone(tint, '#FFFFFF', '#B79A78'), half * 0.16, angle)}</g>${facets}`,
      x,
      y,
      angle,
    ),
    'low',
  )
}

export function straw(colour: string): string {
  const tube =
    line('M-8 0H262', '#FFFDF6', 24) +
    [0, 1, 2, 3, 4, 5, 6].map((i) => line(`M${10 + i * 38} -9L${20 + i * 38} 9`, colour, 11)).join('') +
    line('M-4 -7H258', '#FFFFFF', 4, 'opacity="0.7"') +
    ellipse(264, 0, 7, 12, '#D9CDB8') +
    ellipse(265, 0, 4, 8, '#8E8170')
  return shadow(place(tube, 350, 296, -42), 'high')
}

export function teaspoon(): string {
  const steel = tone('#C9CCCB', '#FFFFFF', '#8B9190')
  const handle = shaded('M-6 -120Q0 -126 6 -120L4 50Q0 60 -4 50Z', steel, 3)
  return shadow(
    place(
      handle +
        shaded('M0 44C26 50 28 96 0 112C-28 96 -26 50 0 44Z', steel, 6) +
        line('M-10 64Q-14 84 -6 98', '#FFFFFF', 4),
      0,
      0,
    ),
    'mid',
  )
}
