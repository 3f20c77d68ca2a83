export type Point = readonly [x: number, y: number]

export const short = (value: number) => String(Math.round(value * 100) / 100)

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" ` +
  `stroke-linejoin="round" ${more}/>`

export const place = (content: string, x: number, y: number, angle = 0, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)}) scale(${short(scale)})">${content}</g>`

/** Scaled up around the plate's centre. */
export const nearer = (scale: number, content: string) => place(content, 320 * (1 - scale), 320 * (1 - scale), 0, scale)

export const faded = (content: string, opacity: number) => `<g opacity="${opacity}">${content}</g>`

/** Equal outlines deliberately share an id: the clip is the same in every definition. */
export function clipped(d: string, content: string) {
  let hash = 5381
  for (const letter of d) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0
  const id = `clip-${hash.toString(36)}-${d.length}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export function repeat(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
