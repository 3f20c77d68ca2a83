import type { Random } from './random.ts'
import { sunken, type Tone, tone } from './shading.ts'
import { blob, scatter } from './shapes.ts'
import { circle, clipped, line, path } from './svg.ts'

export interface Glaze extends Tone {
  well: string
  speck?: string
  edge?: string
}

const glaze = (colours: Tone, well: string, more: Partial<Glaze> = {}): Glaze => ({ ...colours, well, ...more })

export const GLAZES = {
  cream: glaze(tone('#FAF6EE', '#FFFFFF', '#DFD5C4'), '#FDFAF4'),
  speckled: glaze(tone('#F3EDE1', '#FFFDF8', '#D6CAB6'), '#F7F2E8', { speck: '#A08E74', edge: '#B98F62' }),
  navy: glaze(tone('#2F4A68', '#4B698B', '#1F3550'), '#345273', { edge: '#C9D6E2' }),
  sage: glaze(tone('#8FA893', '#B3C7B5', '#6C8771'), '#9DB5A0', { speck: '#5F7A64' }),
  celadon: glaze(tone('#BFD8D2', '#DFEEEA', '#93B5AD'), '#CFE3DE', { speck: '#7FA39A' }),
  terracotta: glaze(tone('#C9754A', '#E09A72', '#9E5431'), '#B4633C'),
  charcoal: glaze(tone('#454A4D', '#666C70', '#2D3134'), '#3B4043', { speck: '#74797C' }),
  blush: glaze(tone('#EBC9BD', '#F8E3DB', '#CFA292'), '#F1D6CC', { speck: '#B98875' }),
  sky: glaze(tone('#A9C4D8', '#CFE0EC', '#7F9FB8'), '#BBD2E2'),
  ochre: glaze(tone('#E0A84A', '#F1C878', '#B98230'), '#E8B961'),
} as const

const disc = (random: Random, r: number, x = 320, y = 320) => blob(random, { rx: r, x, y, uneven: 0.004 })

export function castShadow(r: number, x = 320, y = 320): string {
  return (
    circle(x + 20, y + 28, r, '#3A2615', 'opacity="0.22" filter="url(#softest)"') +
    circle(x + 6, y + 10, r, '#3A2615', 'opacity="0.3" filter="url(#softer)"')
  )
}

function specks(random: Random, r: number, colour: string | undefined, x: number, y: number): string {
  if (!colour) return ''
  return scatter(random, Math.round(r / 2.6), r * 0.97, r * 0.97, 10)
    .map(([px, py]) => circle(x + px, y + py, random(0.7, 1.9), colour, `opacity="${random(0.3, 0.7).toFixed(2)}"`))
    .join('')
}

/** Round things catch light evenly, so a plate is shaded by a blurred crescent instead of steps. */
function turnedOnWheel(random: Random, r: number, colours: Glaze, x: number, y: number): string {
  const d = disc(random, r, x, y)
  const crescent = (shift: number, colour: string, width: number, opacity: number) =>
    line(disc(random, r, x + shift, y + shift), colour, width, `opacity="${opacity}" filter="url(#softer)"`)
  return (
    path(d, colours.base) +
    clipped(d, crescent(-4, colours.dark, 34, 0.9) + crescent(9, colours.light, 30, 0.95)) +
    specks(random, r, colours.speck, x, y) +
    (colours.edge ? line(disc(random, r - 3, x, y), colours.edge, 4, 'opacity="0.9"') : '') +
    line(disc(random, r - 1, x, y), colours.light, 1.6, 'opacity="0.7"')
  )
}

export function plate(random: Random, colours: Glaze, r = 284, x = 320, y = 320): string {
  const well = disc(random, r * 0.74, x, y)
  const lip = line(disc(random, r * 0.745, x - 1.5, y - 1.5), colours.dark, 5, 'opacity="0.55" filter="url(#soft)"')
  const gleam = line(disc(random, r * 0.745, x + 1.5, y + 1.5), colours.light, 3, 'opacity="0.9"')
  return (
    castShadow(r, x, y) +
    turnedOnWheel(random, r, colours, x, y) +
    gleam +
    path(well, colours.well) +
    lip +
    specks(random, r * 0.72, colours.speck, x, y)
  )
}

export function bowl(random: Random, colours: Glaze, r = 270, x = 320, y = 320): string {
  const hollow = tone(colours.well, colours.light, colours.dark)
  return castShadow(r, x, y) + turnedOnWheel(random, r, colours, x, y) + sunken(disc(random, r * 0.9, x, y), hollow, 22)
}

/** The food's own surface inside a bowl, darkened where the wall keeps the light off. */
export function filling(random: Random, colour: string, r: number, content = '', x = 320, y = 320): string {
  const d = disc(random, r, x, y)
  const wallShade = line(disc(random, r + 4, x + 3, y + 5), '#2E1C10', 22, 'opacity="0.34" filter="url(#softer)"')
  return path(d, colour) + clipped(d, content + wallShade)
}
