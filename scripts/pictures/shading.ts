import { turned } from './shapes.ts'
import { clipped, path, repeat } from './svg.ts'

export interface Tone {
  base: string
  light: string
  dark: string
}

export const tone = (base: string, light: string, dark: string): Tone => ({ base, light, dark })

const AROUND = 'M-800-800H1440V1440H-800Z'

/** Light from the upper left: a stepped shade along the lower right edge and a thin highlight opposite. */
export function shaded(d: string, { base, light, dark }: Tone, depth: number, angle = 0, inside = ''): string {
  const edge = (shift: number, colour: string, opacity: number) => {
    const [x, y] = turned([shift, shift], -angle)
    return path(`${AROUND}${d}`, colour, `fill-rule="evenodd" opacity="${opacity}" transform="translate(${x} ${y})"`)
  }
  const shade = repeat(3, (i) => edge((-depth * (i + 1)) / 3, dark, 0.42))
  const shine = repeat(2, (i) => edge((depth * (i + 1)) / 4, light, 0.5))
  return path(d, base) + clipped(d, inside + shade + shine)
}

/** For something pressed in: the shade is at the upper left. */
export function sunken(d: string, colours: Tone, depth: number, inside = ''): string {
  return shaded(d, colours, depth, 180, inside)
}

type Lift = 'low' | 'mid' | 'high'

export const shadow = (content: string, lift: Lift = 'mid') => `<g filter="url(#lift-${lift})">${content}</g>`

const drop = (lift: Lift, x: number, y: number, blur: number, opacity: number) =>
  `<filter id="lift-${lift}" x="-60%" y="-60%" width="240%" height="240%">` +
  `<feDropShadow dx="${x}" dy="${y}" stdDeviation="${blur}" flood-color="#2E1C10" flood-opacity="${opacity}"/></filter>`

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-60%" y="-60%" width="240%" height="240%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

export const FILTERS = `<defs>${[
  drop('low', 1.5, 2.5, 1.8, 0.32),
  drop('mid', 3, 5, 4, 0.34),
  drop('high', 6, 9, 7, 0.36),
  blur('soft', 3),
  blur('softer', 8),
  blur('softest', 20),
].join('')}</defs>`
