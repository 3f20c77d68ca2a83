import type { jsPDF } from 'jspdf'
import { HEADING_SPACING } from './draw-page.ts'
import { codeOutline } from './pdf-code.ts'
import { printInk } from './print-inks.ts'
import { PAGE } from './sheet.ts'
import type { SheetPage } from './sheet-page.ts'
import type { Shape } from './tile.ts'
import type { Picture, TilePictures } from './tile-pictures.ts'

const POINTS = 595.28 / PAGE.width // A4 width in points

type Place = { x: number; y: number }

/** Draws a page of the sheet: the card image, shared by all tables, and each table's own code and number. */
export function putPage(pdf: jsPDF, page: SheetPage, pictures: TilePictures): void {
  for (const { x, y, card: _, own } of page.tiles) {
    putPicture(pdf, pictures.card, 'card', { x, y }, 1)
    for (const shape of own) {
      if (shape.kind === 'code') putCode(pdf, shape, { x, y })
      if (shape.kind === 'text') putNumber(pdf, shape, { x, y }, pictures)
    }
  }
}

function putCode(pdf: jsPDF, shape: Shape & { kind: 'code' }, { x, y }: Place): void {
  pdf.setFillColor(printInk(shape.fill))
  for (const rect of codeOutline(shape, { x, y }, POINTS)) pdf.rect(rect.x, rect.y, rect.width, rect.height, null)
  pdf.fill()
}

/** Digit by digit, each at its kerned position in the number. */
function putNumber(pdf: jsPDF, shape: Shape & { kind: 'text' }, at: Place, pictures: TilePictures): void {
  const { digits, digitSize, measure } = pictures
  for (const [index, digit] of [...shape.text].entries()) {
    const picture = digits.get(digit)
    if (!picture) continue
    const upToHere = measure(shape.text.slice(0, index + 1), shape) - measure(digit, shape)
    const x = at.x + shape.x + upToHere + index * HEADING_SPACING * shape.size
    putPicture(pdf, picture, `digit ${digit}`, { x, y: at.y + shape.baseline }, shape.size / digitSize)
  }
}

function putPicture(pdf: jsPDF, picture: Picture, name: string, { x, y }: Place, scale: number): void {
  const { data, left, top, width, height } = picture
  const size = scale * POINTS
  pdf.addImage({
    imageData: data,
    alias: name, // the same alias is stored in the file once
    x: x * POINTS + left * size,
    y: y * POINTS + top * size,
    width: width * size,
    height: height * size,
  })
}
