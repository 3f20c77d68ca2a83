/** The specification's sheet (section 9), in CSS pixels at 96 dpi: an A4 page is 793 by 1122. */
export const PAGE = { width: 793, height: 1122 } as const
export const TILE = { width: 380, height: 360 } as const
export const CODE_SIZE = 180
export const TILES_PER_PAGE = 6
export const COLUMNS = 2

const ROWS = TILES_PER_PAGE / COLUMNS
const GAP_X = (PAGE.width - COLUMNS * TILE.width) / (COLUMNS + 1)
const GAP_Y = (PAGE.height - ROWS * TILE.height) / (ROWS + 1)

/** The top left corner of a page's nth tile, row by row. */
export function tilePlace(index: number): { x: number; y: number } {
  const column = index % COLUMNS
  const row = Math.floor(index / COLUMNS)
  return { x: GAP_X + column * (TILE.width + GAP_X), y: GAP_Y + row * (TILE.height + GAP_Y) }
}

/** Table numbers 1 to `count`, page by page. */
export function tablesByPage(count: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(count / TILES_PER_PAGE) }, (_, page) => {
    const first = page * TILES_PER_PAGE + 1
    return Array.from({ length: Math.min(TILES_PER_PAGE, count - first + 1) }, (_, index) => first + index)
  })
}

/** The page that a table's code opens. */
export function orderLink(origin: string, restaurantId: string, table: number): string {
  return `${origin}/order/${encodeURIComponent(restaurantId)}/${table}`
}
