import { LOCALE } from '../dates.ts'
import { formatCents } from '../money.ts'
import { CategoryFinder } from './category-name.ts'
import type { MenuCategory, MenuItem } from './menu.ts'
import { MENU_LIMITS } from './menu.ts'
import { type AskedDish, type RowProblem, readDish, WHOLE_FILE } from './menu-import-row.ts'
import { readMenuTable, writeExtras } from './menu-table.ts'

export type DishField = 'category' | 'name' | 'description' | 'price' | 'available' | 'extras' | 'picture'
export type FieldChange = { field: DishField; from: string; to: string }

/** What one row of the table would do. `itemId` is the dish that it changes or leaves unchanged. */
export type PlannedDish = {
  row: number
  kind: 'added' | 'changed' | 'unchanged'
  dish: AskedDish
  itemId: string | undefined
  changes: readonly FieldChange[]
}

export type MenuImportPlan = {
  dishes: readonly PlannedDish[]
  /** Categories in the table that the menu does not have, in the table's order. */
  newCategories: readonly string[]
  problems: readonly RowProblem[]
}

const MOST_PROBLEMS = 100 // more than anyone corrects at once

/** What a table would change on a menu. It adds and changes; anything not in the table stays. */
export function planMenuImport(
  menu: { categories: readonly MenuCategory[]; items: readonly MenuItem[] },
  table: readonly (readonly string[])[],
): MenuImportPlan {
  const { rows, missing, twice } = readMenuTable(table)
  const badHeadings = headingsProblem(missing, twice)
  if (badHeadings) {
    return { dishes: [], newCategories: [], problems: [{ row: WHOLE_FILE, sentence: badHeadings }] }
  }
  const held = heldDishes(menu)
  const problems: RowProblem[] = []
  const dishes: PlannedDish[] = []
  const taken = new Map<string, number>()
  const categories = new CategoryFinder<{ name: string }>(menu.categories)
  const newCategories: string[] = []
  for (const row of rows) {
    const before = held.of(row.cells)
    const asked = readDish(row, before)
    if (Array.isArray(asked)) {
      problems.push(...asked)
      continue
    }
    const category = categories.find(asked.category)
    const dish = { ...asked, category: category?.name ?? asked.category }
    const key = before?.id ?? `new ${dish.category}\n${dish.name}`
    const earlier = taken.get(key)
    if (earlier !== undefined) {
      problems.push({ row: row.row, sentence: `${dish.name} is the same dish as in row ${earlier}.` })
      continue
    }
    taken.set(key, row.row)
    if (!category) {
      categories.add({ name: dish.category })
      newCategories.push(dish.category)
    }
    const changes = before ? changesOf(held.categoryName(before), before, dish) : []
    const kind = before === undefined ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
    dishes.push({ row: row.row, kind, dish, itemId: before?.id, changes })
  }
  problems.push(...beyondLimits(menu, dishes, newCategories))
  return { dishes, newCategories, problems: firstOf(problems.sort((a, b) => a.row - b.row)) }
}

function headingsProblem(missing: readonly string[], twice: readonly string[]): string | undefined {
  if (missing.length > 0) {
    return `The first row must name the columns; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`
  }
  if (twice.length > 0) return `The first row has more than one column named ${twice.join(', ')}. Keep one of each.`
  return undefined
}

function firstOf(problems: readonly RowProblem[]): readonly RowProblem[] {
  const left = problems.slice(MOST_PROBLEMS)
  const [first] = left
  if (!first) return problems
  const sentence = `${left.length} more problems from this row on. Correct the ones above first.`
  return [...problems.slice(0, MOST_PROBLEMS), { row: first.row, sentence }]
}

/** The menu's dishes, indexed for finding them by a row's cells. */
function heldDishes({ categories, items }: { categories: readonly MenuCategory[]; items: readonly MenuItem[] }) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const names = new CategoryFinder(categories)
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const keyOf = (categoryId: string | undefined, name: string | undefined) => `${categoryId}\n${name}`
  const byName = new Map<string, MenuItem | 'several'>()
  for (const item of items) {
    const key = keyOf(item.categoryId, item.name)
    byName.set(key, byName.has(key) ? 'several' : item)
  }
  return {
    categoryName: ({ categoryId }: MenuItem) => categoryNames.get(categoryId) ?? '',
    /** By id; for rows without one, as in a hand-made table, by category and name if only one dish has them. */
    of: (cells: { Id?: string; Category?: string; Name?: string }): MenuItem | undefined => {
      if (cells.Id) return byId.get(cells.Id)
      const found = byName.get(keyOf(names.find(cells.Category ?? '')?.id, cells.Name))
      return found === 'several' ? undefined : found
    },
  }
}

function changesOf(heldCategory: string, held: MenuItem, dish: AskedDish): FieldChange[] {
  const pairs: readonly [DishField, string, string][] = [
    ['category', heldCategory, dish.category],
    ['name', held.name, dish.name],
    ['description', held.description, dish.description],
    ['price', formatCents(held.priceCents), formatCents(dish.priceCents)],
    ['available', yesOrNo(held.isAvailable), yesOrNo(dish.isAvailable)],
    ['extras', writeExtras(held.extras), writeExtras(dish.extras)],
    ['picture', held.imageUrl ?? '', dish.imageUrl ?? ''],
  ]
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, from, to }))
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}

/** Problems of the whole file rather than of one row. */
function beyondLimits(
  menu: { categories: readonly MenuCategory[]; items: readonly MenuItem[] },
  dishes: readonly PlannedDish[],
  newCategories: readonly string[],
): RowProblem[] {
  const added = dishes.filter(({ kind }) => kind === 'added').length
  return [
    ...tooMany('categories', newCategories.length, menu.categories.length, MENU_LIMITS.categories),
    ...tooMany('dishes', added, menu.items.length, MENU_LIMITS.items),
  ]
}

function tooMany(what: string, added: number, held: number, most: number): RowProblem[] {
  const all = held + added
  if (added === 0 || all <= most) return []
  const [allWords, mostWords, extra] = [all, most, Math.min(added, all - most)].map((n) => n.toLocaleString(LOCALE))
  const sentence = `With this file the menu would have ${allWords} ${what}; a menu has at most ${mostWords}. Remove ${extra}.`
  return [{ row: WHOLE_FILE, sentence }]
}
