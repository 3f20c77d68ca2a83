/** The named items are reordered among themselves; all others keep their places. */
export function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] {
  const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const next = named.values()
  return items.map((item) => (named.includes(item) ? (next.next().value ?? item) : item))
}
