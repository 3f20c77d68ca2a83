import type { DishInCategory } from '#shared/menu/menu-api.ts'

export type DishGroup = { id: string; name: string; dishes: DishInCategory[] }

/** The dishes whose name contains the search text, by category, in menu order. */
export function groupsOf(dishes: readonly DishInCategory[], search: string): DishGroup[] {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, DishGroup>()
  for (const dish of dishes) {
    if (!dish.name.toLowerCase().includes(wanted)) continue
    const { categoryId: id, categoryName: name } = dish
    const group = groups.get(id) ?? { id, name, dishes: [] }
    group.dishes.push(dish)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The number of dishes that are switched off on the screen. */
export function missingInWords(dishes: readonly DishInCategory[], switched: ReadonlyMap<string, boolean>): string {
  const missing = dishes.filter(({ id, isAvailable }) => !(switched.get(id) ?? isAvailable)).length
  if (missing === 0) return 'Everything is available.'
  return missing === 1 ? '1 dish is not available.' : `${missing} dishes are not available.`
}
