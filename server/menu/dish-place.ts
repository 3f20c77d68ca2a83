type Placed = { categoryId: string; position: number }

/** The position of a dish that comes last in a category which has these, among others. */
export function placeAfterAll(items: readonly Placed[], categoryId: string): number {
  return placesAfterAll(items)(categoryId)
}

/** The same for many dishes, each of which comes after the one before. */
export function placesAfterAll(items: readonly Placed[]): (categoryId: string) => number {
  const next = new Map<string, number>()
  for (const { categoryId, position } of items) next.set(categoryId, Math.max(next.get(categoryId) ?? 0, position + 1))
  return (categoryId) => {
    const place = next.get(categoryId) ?? 0
    next.set(categoryId, place + 1)
    return place
  }
}
