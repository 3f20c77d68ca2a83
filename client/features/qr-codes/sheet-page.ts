import { orderLink, tablesByPage, tilePlace } from './sheet.ts'
import { type Measure, type Shape, tileShapes } from './tile.ts'

export type PlacedTile = { table: number; link: string; x: number; y: number; shapes: readonly Shape[] }
export type SheetPage = { number: number; tiles: readonly PlacedTile[] }

export type SheetOrder = {
  count: number
  origin: string
  siteName: string
  restaurantId: string
  restaurantName: string
}

/** The pages one by one, as they are asked for: 999 codes at a stroke would freeze the page. */
export function* sheetPages(order: SheetOrder, measure: Measure): Generator<SheetPage, undefined> {
  const { origin, siteName, restaurantId, restaurantName } = order
  for (const [index, tables] of tablesByPage(order.count).entries()) {
    const tiles = tables.map((table, place) => {
      const link = orderLink(origin, restaurantId, table)
      return {
        table,
        link,
        ...tilePlace(place),
        shapes: tileShapes({ table, link, restaurantName, siteName }, measure),
      }
    })
    yield { number: index + 1, tiles }
  }
  return undefined
}
