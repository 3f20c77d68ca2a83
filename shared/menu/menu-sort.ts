import type { MenuCategory, MenuItem, MenuSection } from './menu.ts'

/** Lower number, higher on the menu; ties by name. */
export function byPriority(a: MenuCategory, b: MenuCategory): number {
  return a.priority - b.priority || a.name.localeCompare(b.name, 'en')
}

/** The menu as diners see it: visible categories that hold something, each with its items in the order they came in. */
export function visibleSections(categories: readonly MenuCategory[], items: readonly MenuItem[]): MenuSection[] {
  return categories
    .filter((category) => category.isVisible)
    .sort(byPriority)
    .map((category) => ({ ...category, items: items.filter((item) => item.categoryId === category.id) }))
    .filter((section) => section.items.length > 0)
}
