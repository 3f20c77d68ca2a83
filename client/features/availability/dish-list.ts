import type { WireMenuItem } from '#shared/menu/menu-api.ts'

export type DishGroup = { id: string; name: string; dishes: WireMenuItem[] }

/** The dishes whose name contains the search text, by category, in menu order. */
export function groupsOf(dishes: readonly WireMenuItem[], search: string): DishGroup[] {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, DishGroup>()
  for (const dish of dishes) {
    if (!dish.name.toLowerCase().includes(wanted)) continue
    const { _id: id, name } = dish.menuCategory
    const group = groups.get(id) ?? { id, name, dishes: [] }
    group.dishes.push(dish)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The number of dishes that are switched off on the screen. */
export function missingInWords(dishes: readonly WireMenuItem[], switched: ReadonlyMap<string, boolean>): string {
  const missing = dishes.filter(({ _id, available }) => !(switched.get(_id) ?? available)).length
  if (missing === 0) return 'Everything is available.'
  return missing === 1 ? '1 dish is not available.' : `${missing} dishes are not available.`
}
