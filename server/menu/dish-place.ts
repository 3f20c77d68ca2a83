export type Placed = { categoryId: string; position: number }

/** The position of a dish that comes last in a category which has these, among others. */
export function placeAfterAll(items: readonly Placed[], categoryId: string): number {
  return items.reduce((next, item) => (item.categoryId === categoryId ? Math.max(next, item.position + 1) : next), 0)
}
