import { drawShape, drawText, type Mark, openCanvas, pictureOf } from './draw-page.ts'
import { canvasMeasure, printInk } from './print-inks.ts'
import { TILE } from './sheet.ts'
import type { SheetPage } from './sheet-page.ts'
import type { Lettering, Measure, Shape } from './tile.ts'

const DOTS = 4 // 384 dpi, so that text is sharp in print
const MARGIN = 2 // half of the card's outline is outside it

/** An image in CSS pixels, relative to the origin of its text or card. */
export type Picture = { data: Uint8Array; left: number; top: number; width: number; height: number }

/** What a PDF stores once for all tables: the card, and each digit at the size of the table number. */
export type TilePictures = { card: Picture; digits: ReadonlyMap<string, Picture>; digitSize: number; measure: Measure }

export async function drawTilePictures(pages: readonly SheetPage[], mark: Mark): Promise<TilePictures> {
  const tile = pages[0]?.tiles[0]
  const number = tile?.own.find((shape) => shape.kind === 'text')
  if (!tile || !number) throw new Error('There are no pages to draw.')
  const digits = new Map<string, Picture>()
  for (const digit of '0123456789') digits.set(digit, await drawDigit(digit, number))
  return { card: await drawCard(tile.card, mark), digits, digitSize: number.size, measure: canvasMeasure() }
}

async function drawCard(card: readonly Shape[], mark: Mark): Promise<Picture> {
  const width = TILE.width + 2 * MARGIN
  const height = TILE.height + 2 * MARGIN
  const { canvas, context } = openCanvas(width, height, DOTS)
  context.fillStyle = printInk('paper')
  context.fillRect(0, 0, width, height)
  context.translate(MARGIN, MARGIN)
  for (const shape of card) drawShape(context, shape, mark)
  const data = await bytesOf(await pictureOf(canvas, 'image/jpeg'))
  return { data, left: -MARGIN, top: -MARGIN, width, height }
}

async function drawDigit(text: string, { fill, size, weight, face }: Shape & { kind: 'text' }): Promise<Picture> {
  const lettering: Lettering = { size, weight, face }
  const width = Math.ceil(canvasMeasure()(text, lettering)) + 2 * MARGIN
  const { canvas, context } = openCanvas(width, size, DOTS)
  drawText(context, { kind: 'text', x: MARGIN, baseline: size - MARGIN, text, fill, ...lettering })
  return {
    data: await bytesOf(await pictureOf(canvas, 'image/png')),
    left: -MARGIN,
    top: MARGIN - size,
    width,
    height: size,
  }
}

async function bytesOf(picture: Blob): Promise<Uint8Array> {
  return new Uint8Array(await picture.arrayBuffer())
}
