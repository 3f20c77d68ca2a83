import { createStore } from 'zustand/vanilla'
import { canvasMeasure, loadPrintFace } from './print-inks.ts'
import { type SheetOrder, type SheetPage, sheetPages } from './sheet-page.ts'

export type QrSheet = { order: SheetOrder | undefined; pages: readonly SheetPage[]; isComplete: boolean }

const TURN_MS = 12 // work per turn; the rest of a frame is left to the browser

/** The sheet on screen, generated page by page. A new order replaces an unfinished one. */
export function createSheetStore() {
  const store = createStore<QrSheet>(() => ({ order: undefined, pages: [], isComplete: false }))

  async function generate(order: SheetOrder): Promise<void> {
    store.setState({ order, pages: [], isComplete: false })
    await loadPrintFace(order.restaurantName)
    let ready: SheetPage[] = []
    let turnBegan = performance.now()
    for (const page of sheetPages(order, canvasMeasure())) {
      ready.push(page)
      if (performance.now() - turnBegan < TURN_MS) continue
      if (store.getState().order !== order) return
      show(ready)
      ready = []
      await new Promise((resolve) => setTimeout(resolve))
      turnBegan = performance.now()
    }
    if (store.getState().order !== order) return
    show(ready)
    store.setState({ isComplete: true })
  }

  function show(ready: readonly SheetPage[]): void {
    store.setState(({ pages }) => ({ pages: [...pages, ...ready] }))
  }

  return { store, generate }
}
