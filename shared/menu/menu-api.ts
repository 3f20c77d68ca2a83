import type { Static } from 'typebox'
import type { DoneAnswer } from '../accounts/accounts-api.ts'
import { endpoint } from '../endpoint.ts'
import { centsToDollars, dollarsToCents } from '../money.ts'
import type { MenuCategory, MenuItem, PublicMenu } from './menu.ts'
import type * as schemas from './menu-schemas.ts'

export type WireCategory = Static<typeof schemas.WireCategory>
export type WireMenuItem = Static<typeof schemas.WireMenuItem>
export type WirePublicMenu = Static<typeof schemas.WirePublicMenu>
type RestaurantQuery = Static<typeof schemas.RestaurantQuery>
type IdParams = Static<typeof schemas.IdParams>

export const readPublicMenu = endpoint<{
  params: Static<typeof schemas.RestaurantParams>
  answer: WirePublicMenu
}>('GET', '/api/public/menu/:restaurantId')

export const listCategoryNames = endpoint<{ query: RestaurantQuery; answer: Static<typeof schemas.CategoryNames> }>(
  'GET',
  '/api/restaurant/menu-categories',
)
export const updateCategoryNames = endpoint<{
  body: Static<typeof schemas.UpdateCategoriesBody>
  answer: Static<typeof schemas.CategoryNames>
}>('POST', '/api/restaurant/update-categories')

export const listCategories = endpoint<{ query: RestaurantQuery; answer: WireCategory[] }>(
  'GET',
  '/api/menu-categories',
)
export const createCategory = endpoint<{
  body: Static<typeof schemas.CreateCategoryBody>
  answer: WireCategory
}>('POST', '/api/menu-categories')
export const updateCategory = endpoint<{
  params: IdParams
  body: Static<typeof schemas.UpdateCategoryBody>
  answer: WireCategory
}>('PUT', '/api/menu-categories/:id')
export const changeCategoryVisibility = endpoint<{
  params: IdParams
  body: Static<typeof schemas.ChangeVisibilityBody>
  answer: WireCategory
}>('PUT', '/api/menu-categories/change-visibility/:id')
export const deleteCategory = endpoint<{ params: IdParams; answer: WireCategory }>('DELETE', '/api/menu-categories/:id')

export const reorderCategories = endpoint<{
  body: Static<typeof schemas.ReorderCategoriesBody>
  answer: WireCategory[]
}>('PUT', '/api/menu-categories/order')

export const exportMenu = endpoint<{ query: RestaurantQuery; answer: string }>('GET', '/api/menu/export')
export type MenuImport = Static<typeof schemas.MenuImport>
export const importMenu = endpoint<{ body: Static<typeof schemas.ImportMenuBody>; answer: MenuImport }>(
  'POST',
  '/api/menu/import',
)

export const listMenuItems = endpoint<{ query: RestaurantQuery; answer: WireMenuItem[] }>('GET', '/api/menu-items')
export const createMenuItem = endpoint<{
  body: Static<typeof schemas.CreateMenuItemBody>
  answer: WireMenuItem
}>('POST', '/api/menu-items')
export const updateMenuItem = endpoint<{
  params: IdParams
  body: Static<typeof schemas.UpdateMenuItemBody>
  answer: WireMenuItem
}>('PUT', '/api/menu-items/:id')
export const deleteMenuItem = endpoint<{ params: IdParams; answer: WireMenuItem }>('DELETE', '/api/menu-items/:id')

export const reorderMenuItems = endpoint<{
  body: Static<typeof schemas.ReorderMenuItemsBody>
  answer: DoneAnswer
}>('PUT', '/api/menu-items/order')

export function categoryToWire(category: MenuCategory, restaurantId: string): WireCategory {
  const { id, name, priority, isVisible } = category
  return { _id: id, name, priority, isVisible, restaurantId }
}

export function categoryFromWire({ _id, name, priority, isVisible }: WireCategory): MenuCategory {
  return { id: _id, name, priority, isVisible }
}

export function menuItemFromWire(item: WireMenuItem): MenuItem {
  return sharedFromWire(item, item.menuCategory._id)
}

/** A dish in a list that comes without its categories. */
export type DishInCategory = MenuItem & { categoryName: string }

export function dishInCategoryFromWire(item: WireMenuItem): DishInCategory {
  return { ...menuItemFromWire(item), categoryName: item.menuCategory.name }
}

export function menuItemToWire(item: MenuItem, category: MenuCategory, restaurantId: string): WireMenuItem {
  return {
    ...sharedFields(item),
    menuCategory: {
      _id: category.id,
      name: category.name,
      isVisible: category.isVisible,
      priority: category.priority,
    },
    restaurantId,
  }
}

export function publicMenuToWire(menu: PublicMenu): WirePublicMenu {
  return {
    restaurantId: menu.restaurantId,
    restaurantName: menu.restaurantName,
    restaurantTimezone: menu.timeZone,
    version: menu.version,
    tableCount: menu.tableCount,
    takingOrders: menu.isTakingOrders,
    pauseReason: menu.pauseReason,
    categories: menu.sections.map(({ id, name, priority, items }) => ({
      _id: id,
      name,
      priority,
      items: items.map(sharedFields),
    })),
  }
}

export function publicMenuFromWire(wire: WirePublicMenu): PublicMenu {
  return {
    restaurantId: wire.restaurantId,
    restaurantName: wire.restaurantName,
    timeZone: wire.restaurantTimezone,
    version: wire.version,
    tableCount: wire.tableCount,
    isTakingOrders: wire.takingOrders,
    pauseReason: wire.pauseReason,
    sections: wire.categories.map((category) => ({
      id: category._id,
      name: category.name,
      priority: category.priority,
      isVisible: true,
      items: category.items.map((item) => sharedFromWire(item, category._id)),
    })),
  }
}

function sharedFields(item: MenuItem) {
  return {
    _id: item.id,
    name: item.name,
    description: item.description,
    price: centsToDollars(item.priceCents),
    imageUrl: item.imageUrl ?? '',
    available: item.isAvailable,
    extras: item.extras.map(({ id, name, priceCents }) => ({ _id: id, name, price: centsToDollars(priceCents) })),
  }
}

function sharedFromWire(item: ReturnType<typeof sharedFields>, categoryId: string): MenuItem {
  return {
    id: item._id,
    categoryId,
    name: item.name,
    description: item.description,
    priceCents: dollarsToCents(item.price) ?? 0,
    imageUrl: item.imageUrl === '' ? null : item.imageUrl,
    isAvailable: item.available,
    extras: item.extras.map((extra) => ({
      id: extra._id,
      name: extra.name,
      priceCents: dollarsToCents(extra.price) ?? 0,
    })),
  }
}
