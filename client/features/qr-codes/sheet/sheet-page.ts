import { orderLink, tablesByPage, tilePlace } from './sheet.ts'
import { cardShapes, type Measure, type Shape, tableShapes } from './tile.ts'

/** `card` is the same for all tables of a sheet; `own` belongs to the table. */
export type PlacedTile = {
  table: number
  link: string
  x: number
  y: number
  card: readonly Shape[]
  own: readonly Shape[]
}
export type SheetPage = { number: number; tiles: readonly PlacedTile[] }

export type SheetOrder = {
  count: number
  origin: string
  siteName: string
  restaurantId: string
  restaurantName: string
}

/** Yields pages one by one, because 999 codes at once would freeze the page. */
export function* sheetPages(order: SheetOrder, measure: Measure): Generator<SheetPage, undefined> {
  const { origin, siteName, restaurantId, restaurantName } = order
  const card = cardShapes({ restaurantName, siteName }, measure)
  for (const [index, tables] of tablesByPage(order.count).entries()) {
    const tiles = tables.map((table, place) => {
      const link = orderLink(origin, restaurantId, table)
      return { table, link, ...tilePlace(place), card, own: tableShapes({ table, link }, measure) }
    })
    yield { number: index + 1, tiles }
  }
  return undefined
}
