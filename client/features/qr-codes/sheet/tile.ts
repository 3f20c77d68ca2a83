import { type QrCode, qrCodeOf } from './qr-code.ts'
import { CODE_SIZE, TILE } from './sheet.ts'

/** Inks are the print tokens of tokens.css, the same in both themes. */
export type Ink = 'paper' | 'ink' | 'soft' | 'line' | 'accent' | 'on-accent'
export type Face = 'heading' | 'body'
export type Lettering = { size: number; weight: number; face: Face }

/**
 * A drawing as data, so that screen, PNG and PDF look the same. Coordinates are relative to the tile, in CSS pixels.
 */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; fill: Ink; line?: Ink }
  | { kind: 'code'; x: number; y: number; size: number; code: QrCode; fill: Ink }
  | { kind: 'mark'; x: number; y: number; size: number }
  | ({ kind: 'text'; x: number; baseline: number; text: string; fill: Ink } & Lettering)

/** The width of a text in CSS pixels. */
export type Measure = (text: string, lettering: Lettering) => number

export type Card = { restaurantName: string; siteName: string }
export type TableOnCard = { table: number; link: string }

const EDGE = 24
const BODY_WIDTH = TILE.width - 2 * EDGE
const CODE_TOP = 112
const BLOCK = { x: EDGE + CODE_SIZE + 24, width: BODY_WIDTH - CODE_SIZE - 24, radius: 14 } as const
const BLOCK_PAD = 16
const IN_BLOCK = BLOCK.x + BLOCK_PAD
const BLOCK_WIDTH = BLOCK.width - 2 * BLOCK_PAD

/** What is the same on every table's card: restaurant, instruction, and space for code and number. */
export function cardShapes({ restaurantName, siteName }: Card, measure: Measure): readonly Shape[] {
  const text = setIn(measure)
  return [
    { kind: 'box', x: 0, y: 0, ...TILE, radius: 14, fill: 'paper', line: 'line' },
    text(restaurantName, EDGE, 44, 'accent', { size: 19, weight: 700, face: 'heading' }, BODY_WIDTH),
    text('Order food here', EDGE, 88, 'ink', { size: 40, weight: 800, face: 'heading' }, BODY_WIDTH),
    { kind: 'box', ...BLOCK, y: CODE_TOP, height: CODE_SIZE, fill: 'accent' },
    text('Table', IN_BLOCK, CODE_TOP + 36, 'on-accent', { size: 22, weight: 600, face: 'heading' }, BLOCK_WIDTH),
    { kind: 'mark', x: EDGE, y: 312, size: 22 },
    text(siteName, EDGE + 32, 328, 'soft', { size: 15, weight: 600, face: 'body' }, BODY_WIDTH - 32),
  ]
}

/** What differs by table: its code, and its number in large print. */
export function tableShapes({ table, link }: TableOnCard, measure: Measure): readonly Shape[] {
  const number = { size: 88, weight: 800, face: 'heading' } as const
  return [
    { kind: 'code', x: EDGE, y: CODE_TOP, size: CODE_SIZE, code: qrCodeOf(link), fill: 'ink' },
    setIn(measure)(`${table}`, IN_BLOCK, CODE_TOP + 158, 'on-accent', number, BLOCK_WIDTH),
  ]
}

function setIn(measure: Measure) {
  return (words: string, x: number, baseline: number, fill: Ink, lettering: Lettering, width: number): Shape => ({
    kind: 'text',
    x,
    baseline,
    fill,
    ...fitText(words, lettering, width, measure),
  })
}

const LEAST_SIZE = 12 // smaller text cannot be read at arm's length

/** The text at its size, shrunk if it is too wide, and cut with an ellipsis if that is not enough. */
export function fitText(
  text: string,
  lettering: Lettering,
  width: number,
  measure: Measure,
): { text: string } & Lettering {
  const natural = measure(text, lettering)
  if (natural <= width) return { text, ...lettering }
  const size = Math.max(LEAST_SIZE, Math.floor((lettering.size * width) / natural))
  const smaller = { ...lettering, size }
  const letters = [...text]
  let shown = text
  while (letters.length > 1 && measure(shown, smaller) > width) {
    letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  return { text: shown, ...smaller }
}
