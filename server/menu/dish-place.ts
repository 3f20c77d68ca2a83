type Placed = { categoryId: string; position: number }

/** Returns positions for dishes one after another, each last in its category. */
export function placesAfterAll(items: readonly Placed[]): (categoryId: string) => number {
  const next = new Map<string, number>()
  for (const { categoryId, position } of items) next.set(categoryId, Math.max(next.get(categoryId) ?? 0, position + 1))
  return (categoryId) => {
    const place = next.get(categoryId) ?? 0
    next.set(categoryId, place + 1)
    return place
  }
}
