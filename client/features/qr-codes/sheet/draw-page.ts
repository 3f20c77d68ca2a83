import logo from '#client/assets/logo.svg'
import { canvasFont, printInk } from './print-inks.ts'
import { PAGE } from './sheet.ts'
import type { SheetPage } from './sheet-page.ts'
import type { Shape } from './tile.ts'

export type Mark = HTMLImageElement

const PRINT_SCALE = 3 // 288 dpi
/** The letter spacing of headings, in em. */
export const HEADING_SPACING = -0.02

export async function loadMark(): Promise<Mark> {
  const image = new Image(96, 96)
  image.src = logo
  await image.decode()
  return image
}

/** A page as an image for print. */
export async function drawPage(page: SheetPage, mark: Mark): Promise<Blob> {
  const { canvas, context } = openCanvas(PAGE.width, PAGE.height, PRINT_SCALE)
  context.fillStyle = printInk('paper')
  context.fillRect(0, 0, PAGE.width, PAGE.height)
  for (const tile of page.tiles) {
    context.save()
    context.translate(tile.x, tile.y)
    for (const shape of [...tile.card, ...tile.own]) drawShape(context, shape, mark)
    context.restore()
  }
  return pictureOf(canvas, 'image/png')
}

/** A canvas measured in CSS pixels, with `scale` device pixels each. */
export function openCanvas(width: number, height: number, scale: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot create the pages.')
  context.scale(scale, scale)
  return { canvas, context }
}

export async function pictureOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95))
  canvas.width = 0 // frees the memory at once
  if (!blob) throw new Error('There is not enough memory to create the pages.')
  return blob
}

export function drawShape(context: CanvasRenderingContext2D, shape: Shape, mark: Mark): void {
  switch (shape.kind) {
    case 'box':
      context.beginPath()
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      context.fillStyle = printInk(shape.fill)
      context.fill()
      if (!shape.line) return
      context.strokeStyle = printInk(shape.line)
      context.stroke()
      return
    case 'code':
      drawCode(context, shape)
      return
    case 'mark':
      context.drawImage(mark, shape.x, shape.y, shape.size, shape.size)
      return
    case 'text':
      drawText(context, shape)
      return
    default:
      shape satisfies never
  }
}

export function drawText(context: CanvasRenderingContext2D, shape: Shape & { kind: 'text' }): void {
  context.font = canvasFont(shape)
  context.letterSpacing = shape.face === 'heading' ? `${HEADING_SPACING}em` : '0em'
  context.fillStyle = printInk(shape.fill)
  context.fillText(shape.text, shape.x, shape.baseline)
}

/** Edges fall on whole pixels, so that a module is dark or light, never grey. */
function drawCode(context: CanvasRenderingContext2D, { x, y, size, code, fill }: Shape & { kind: 'code' }): void {
  const { a: scale, e: left, f: top } = context.getTransform()
  const edgeX = (module: number) => Math.round((x + (module * size) / code.modules) * scale + left)
  const edgeY = (module: number) => Math.round((y + (module * size) / code.modules) * scale + top)
  context.save()
  context.resetTransform()
  context.fillStyle = printInk(fill)
  for (const run of code.runs) {
    const from = edgeX(run.x)
    const above = edgeY(run.y)
    context.fillRect(from, above, edgeX(run.x + run.length) - from, edgeY(run.y + 1) - above)
  }
  context.restore()
}
