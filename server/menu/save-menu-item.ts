import type { Static } from 'typebox'
import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { type Extra, MENU_LIMITS, type MenuCategory, type MenuItem } from '#shared/menu/menu.ts'
import type { CreateMenuItemBody, UpdateMenuItemBody } from '#shared/menu/menu-schemas.ts'
import { dollarsToCents } from '#shared/money.ts'
import { placeAfterAll } from './dish-place.ts'
import {
  deleteItem,
  findItem,
  type ItemRow,
  insertItem,
  listCategories,
  listItems,
  updateItem,
} from './menu-repository.ts'
import { dishBytes, MENU_TOO_LARGE, menuBytes } from './menu-size.ts'
import { heldCategory } from './save-category.ts'

type CreateBody = Static<typeof CreateMenuItemBody>
type UpdateBody = Static<typeof UpdateMenuItemBody>
type Saved = { item: MenuItem; category: MenuCategory }
type NewId = () => string

export function* addMenuItem(restaurantId: string, body: CreateBody, newId: NewId): Unit<Saved> {
  const asked = body.category ?? body.menuCategory
  if (asked === undefined) {
    throw new Refusal('INVALID_REQUEST', 'Please choose a category.', { field: 'category' })
  }
  const category = yield* categoryCalled(restaurantId, asked)
  const all = yield* listItems(restaurantId)
  if (all.length >= MENU_LIMITS.items) {
    throw new Refusal('INVALID_REQUEST', `A menu has at most ${MENU_LIMITS.items} dishes.`)
  }
  const item: MenuItem = {
    id: newId(),
    categoryId: category.id,
    name: body.name.trim(),
    description: body.description.trim(),
    priceCents: centsOf(body.price, 'price'),
    imageUrl: body.imageUrl || null,
    isAvailable: body.available ?? true,
    extras: extrasFrom(body.extras ?? [], [], newId),
  }
  if (menuBytes(all) + dishBytes(item) > MENU_LIMITS.bytes) throw new Refusal('MENU_TOO_LARGE', MENU_TOO_LARGE)
  yield* insertItem({ restaurantId, ...item, position: placeAfterAll(all, category.id) })
  return { item, category }
}

/** Changes any of an item's fields and leaves the rest. In another category it stands last. */
export function* editMenuItem(restaurantId: string, id: string, body: UpdateBody, newId: NewId): Unit<Saved> {
  const held = yield* heldItem(restaurantId, id)
  const asked = body.category ?? body.menuCategory
  const category =
    asked === undefined
      ? yield* heldCategory(restaurantId, held.categoryId)
      : yield* categoryCalled(restaurantId, asked)
  const item: MenuItem = {
    id,
    categoryId: category.id,
    name: body.name?.trim() ?? held.name,
    description: body.description?.trim() ?? held.description,
    priceCents: body.price === undefined ? held.priceCents : centsOf(body.price, 'price'),
    imageUrl: body.imageUrl === undefined ? held.imageUrl : body.imageUrl || null,
    isAvailable: body.available ?? held.isAvailable,
    extras: body.extras === undefined ? held.extras : extrasFrom(body.extras, held.extras, newId),
  }
  const grownBy = dishBytes(item) - dishBytes(held)
  if (grownBy > 0 && menuBytes(yield* listItems(restaurantId)) + grownBy > MENU_LIMITS.bytes)
    throw new Refusal('MENU_TOO_LARGE', MENU_TOO_LARGE)
  const position =
    category.id === held.categoryId ? held.position : placeAfterAll(yield* listItems(restaurantId), category.id)
  yield* updateItem({ restaurantId, ...item, position })
  return { item, category }
}

export function* removeMenuItem(restaurantId: string, id: string): Unit<Saved> {
  const item = yield* heldItem(restaurantId, id)
  yield* deleteItem({ restaurantId, id })
  return { item, category: yield* heldCategory(restaurantId, item.categoryId) }
}

function* heldItem(restaurantId: string, id: string): Unit<ItemRow> {
  const held = yield* findItem(restaurantId, id)
  if (!held) throw new Refusal('MENU_ITEM_NOT_FOUND', 'There is no such dish on your menu.')
  return held
}

/** The wizard knows a category by its name, the editor by its id. */
function* categoryCalled(restaurantId: string, nameOrId: string): Unit<MenuCategory> {
  const all = yield* listCategories(restaurantId)
  const found = all.find(({ id }) => id === nameOrId) ?? all.find(({ name }) => name === nameOrId.trim())
  if (!found) throw new Refusal('CATEGORY_NOT_FOUND', 'There is no such category on your menu.', { field: 'category' })
  return found
}

/** Rows without a name or a price are dropped; an extra that stays keeps its identity. */
function extrasFrom(
  asked: readonly { name: string; price: number | null }[],
  held: readonly Extra[],
  newId: NewId,
): Extra[] {
  const extras: Extra[] = []
  for (const row of asked) {
    const name = row.name.trim()
    if (name === '' || row.price === null) continue
    if (extras.some((extra) => extra.name === name)) {
      throw new Refusal('INVALID_REQUEST', `The extra ${name} is in the list twice.`, { field: 'extras' })
    }
    const id = held.find((extra) => extra.name === name)?.id ?? newId()
    extras.push({ id, name, priceCents: centsOf(row.price, 'extras') })
  }
  return extras
}

function centsOf(dollars: number, field: string): number {
  const cents = dollarsToCents(dollars)
  if (cents === undefined) throw new Refusal('INVALID_REQUEST', 'A price has at most two decimals.', { field })
  return cents
}
