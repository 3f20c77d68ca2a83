import logo from '../../assets/logo.svg'
import { canvasFont, printInk } from './print-inks.ts'
import { PAGE } from './sheet.ts'
import type { SheetPage } from './sheet-page.ts'
import type { Shape } from './tile.ts'

const PRINT_SCALE = 3 // 288 dots to the inch

export async function loadMark(): Promise<HTMLImageElement> {
  const image = new Image(96, 96)
  image.src = logo
  await image.decode()
  return image
}

/** A page as a picture fit for print. */
export async function drawPage(
  page: SheetPage,
  mark: HTMLImageElement,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = PAGE.width * PRINT_SCALE
  canvas.height = PAGE.height * PRINT_SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the pages.')
  context.scale(PRINT_SCALE, PRINT_SCALE)
  context.fillStyle = printInk('paper')
  context.fillRect(0, 0, PAGE.width, PAGE.height)
  for (const tile of page.tiles) {
    context.save()
    context.translate(tile.x, tile.y)
    for (const shape of tile.shapes) drawShape(context, shape, mark)
    context.restore()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
  canvas.width = 0 // gives the memory back now, not some day
  if (!blob) throw new Error('This browser has no room to draw the pages.')
  return blob
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, mark: HTMLImageElement): void {
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
      context.font = canvasFont(shape)
      context.letterSpacing = shape.face === 'heading' ? '-0.02em' : '0em'
      context.fillStyle = printInk(shape.fill)
      context.fillText(shape.text, shape.x, shape.baseline)
      return
    default:
      shape satisfies never
  }
}

/** Edges fall on whole dots: a module is dark or light, never grey in between. */
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
