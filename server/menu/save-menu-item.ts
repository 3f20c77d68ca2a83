import type { Static } from 'typebox'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { type Extra, MENU_LIMITS, type MenuCategory, type MenuItem } from '#shared/menu/menu.ts'
import type { CreateMenuItemBody, UpdateMenuItemBody } from '#shared/menu/menu-schemas.ts'
import { dollarsToCents } from '#shared/money.ts'
import { oneLine } from '#shared/visible-text.ts'
import {
  deleteItem,
  findItem,
  type ItemOfRestaurant,
  insertItem,
  listCategories,
  menuSize,
  positionAfterAll,
  updateItem,
} from './menu-repository.ts'
import { dishBytes, MENU_TOO_LARGE } from './menu-size.ts'
import { heldCategory } from './save-category.ts'

type CreateBody = Static<typeof CreateMenuItemBody>
type UpdateBody = Static<typeof UpdateMenuItemBody>
type Saved = { item: MenuItem; category: MenuCategory }
type NewId = () => string

export function* addMenuItem(restaurantId: string, body: CreateBody, newId: NewId): Unit<Saved> {
  const asked = body.category ?? body.menuCategory
  if (asked === undefined) {
    throw new AppError('INVALID_REQUEST', 'Please choose a category.', { field: 'category' })
  }
  const category = yield* categoryCalled(restaurantId, asked)
  const { dishes, bytes } = yield* menuSize(restaurantId)
  if (dishes >= MENU_LIMITS.items) {
    throw new AppError('INVALID_REQUEST', `A menu has at most ${MENU_LIMITS.items} dishes.`)
  }
  const item: MenuItem = {
    id: newId(),
    categoryId: category.id,
    name: oneLine(body.name),
    description: body.description.trim(),
    priceCents: centsOf(body.price, 'price'),
    imageUrl: body.imageUrl || null,
    isAvailable: body.available ?? true,
    extras: extrasFrom(body.extras ?? [], [], newId),
  }
  if (bytes + dishBytes(item) > MENU_LIMITS.bytes) throw new AppError('MENU_TOO_LARGE', MENU_TOO_LARGE)
  yield* insertItem({ restaurantId, ...item, position: yield* positionAfterAll(restaurantId, category.id) })
  return { item, category }
}

/** Changes the given fields of a dish. A dish that moves to another category comes last there. */
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
    name: body.name === undefined ? held.name : oneLine(body.name),
    description: body.description?.trim() ?? held.description,
    priceCents: body.price === undefined ? held.priceCents : centsOf(body.price, 'price'),
    imageUrl: body.imageUrl === undefined ? held.imageUrl : body.imageUrl || null,
    isAvailable: body.available ?? held.isAvailable,
    extras: body.extras === undefined ? held.extras : extrasFrom(body.extras, held.extras, newId),
  }
  const grownBy = dishBytes(item) - dishBytes(held)
  if (grownBy > 0 && (yield* menuSize(restaurantId)).bytes + grownBy > MENU_LIMITS.bytes)
    throw new AppError('MENU_TOO_LARGE', MENU_TOO_LARGE)
  const position = category.id === held.categoryId ? held.position : yield* positionAfterAll(restaurantId, category.id)
  yield* updateItem({ restaurantId, ...item, position })
  return { item, category }
}

export function* removeMenuItem(restaurantId: string, id: string): Unit<Saved> {
  const item = yield* heldItem(restaurantId, id)
  yield* deleteItem({ restaurantId, id })
  return { item, category: yield* heldCategory(restaurantId, item.categoryId) }
}

function* heldItem(restaurantId: string, id: string): Unit<ItemOfRestaurant> {
  const held = yield* findItem(restaurantId, id)
  if (!held) throw new AppError('MENU_ITEM_NOT_FOUND', 'There is no such dish on your menu.')
  return held
}

/** The wizard sends a category's name, the editor its id. */
function* categoryCalled(restaurantId: string, nameOrId: string): Unit<MenuCategory> {
  const all = yield* listCategories(restaurantId)
  const found = all.find(({ id }) => id === nameOrId) ?? all.find(({ name }) => oneLine(name) === oneLine(nameOrId))
  if (!found) throw new AppError('CATEGORY_NOT_FOUND', 'There is no such category on your menu.', { field: 'category' })
  return found
}

/** Drops rows without a name or price. An extra that keeps its name keeps its id. */
function extrasFrom(
  asked: readonly { name: string; price: number | null }[],
  held: readonly Extra[],
  newId: NewId,
): Extra[] {
  const extras: Extra[] = []
  for (const row of asked) {
    const name = oneLine(row.name)
    if (name === '' || row.price === null) continue
    if (extras.some((extra) => extra.name === name)) {
      throw new AppError('INVALID_REQUEST', `The extra ${name} is in the list twice.`, { field: 'extras' })
    }
    const id = held.find((extra) => extra.name === name)?.id ?? newId()
    extras.push({ id, name, priceCents: centsOf(row.price, 'extras') })
  }
  return extras
}

function centsOf(dollars: number, field: string): number {
  const cents = dollarsToCents(dollars)
  if (cents === undefined) throw new AppError('INVALID_REQUEST', 'A price has at most two decimals.', { field })
  return cents
}
