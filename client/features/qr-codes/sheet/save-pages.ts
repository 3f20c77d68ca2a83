import { drawPage, loadMark } from './draw-page.ts'
import { putPage } from './pdf-page.ts'
import type { SheetPage } from './sheet-page.ts'
import { drawTilePictures } from './tile-pictures.ts'

type Progress = (pageNumber: number) => void

const BETWEEN_DOWNLOADS_MS = 250 // browsers drop downloads that start at the same moment

/** One PNG per page: `qr-codes-page-1.png` and so on (specification, section 2). */
export async function saveAsPictures(pages: readonly SheetPage[], onPage: Progress): Promise<void> {
  const mark = await loadMark()
  for (const page of pages) {
    onPage(page.number)
    saveFile(await drawPage(page, mark), `qr-codes-page-${page.number}.png`)
    if (page !== pages.at(-1)) await pause(BETWEEN_DOWNLOADS_MS)
  }
}

/** All pages in one PDF with vector codes: sharp at any size, and small enough to email. */
export async function saveAsPdf(pages: readonly SheetPage[], onPage: Progress): Promise<void> {
  const [{ jsPDF }, mark] = await Promise.all([import('jspdf'), loadMark()])
  const pdf = new jsPDF({ format: 'a4', unit: 'pt', compress: true, floatPrecision: 2 })
  const pictures = await drawTilePictures(pages, mark)
  for (const [index, page] of pages.entries()) {
    onPage(page.number)
    if (index > 0) pdf.addPage('a4')
    putPage(pdf, page, pictures)
    await pause(0)
  }
  saveFile(pdf.output('blob'), 'qr-codes.pdf')
}

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // the browser may still be reading it
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
