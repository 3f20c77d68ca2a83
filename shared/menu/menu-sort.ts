import type { MenuCategory, MenuItem, MenuSection } from './menu.ts'

/** A lower number comes first on the menu; equal numbers are sorted by name. */
export function byPriority(a: MenuCategory, b: MenuCategory): number {
  return a.priority - b.priority || a.name.localeCompare(b.name, 'en')
}

/** The menu as diners see it: visible categories that are not empty, each with its dishes in the given order. */
export function visibleSections(categories: readonly MenuCategory[], items: readonly MenuItem[]): MenuSection[] {
  const itemsOf = itemsByCategory(items)
  return categories
    .filter((category) => category.isVisible)
    .sort(byPriority)
    .map((category) => ({ ...category, items: itemsOf.get(category.id) ?? [] }))
    .filter((section) => section.items.length > 0)
}

/** The dishes of each category, in the given order. */
export function itemsByCategory<Item extends { categoryId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const others = found.get(item.categoryId)
    if (others) others.push(item)
    else found.set(item.categoryId, [item])
  }
  return found
}
