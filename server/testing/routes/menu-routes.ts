import * as menu from '#shared/menu/menu-api.ts'
import { uploadMenuImage } from '#shared/menu/uploads-api.ts'
import { pictureForm, SMALL_PNG } from './picture-form.ts'
import { bodyOf, byRestaurant, type Parts, type RouteEntry, type Target } from './route-entry.ts'

const byCategory =
  (body?: object) =>
  ({ categoryId }: Target): Parts => ({ params: { id: categoryId }, ...(body ? { body } : {}) })
const byItem =
  (body?: object) =>
  ({ itemId }: Target): Parts => ({ params: { id: itemId }, ...(body ? { body } : {}) })

export const dish = {
  name: 'Soup',
  price: 9.5,
  description: 'Of the day',
  imageUrl: 'https://example.com/soup.jpg',
  available: true,
  extras: [{ name: 'Bread', price: 2 }],
}

/** The menu's part of the route table. */
export const MENU_ROUTES: readonly RouteEntry[] = [
  {
    call: menu.readPublicMenu,
    access: 'visitors',
    parts: ({ restaurantId }) => ({ params: { restaurantId }, headers: { 'if-none-match': '"old"' } }),
  },
  { call: menu.listCategoryNames, access: 'visitors', parts: byRestaurant },
  { call: menu.listCategories, access: 'visitors', parts: byRestaurant },
  { call: menu.listMenuItems, access: 'visitors', parts: byRestaurant },
  {
    call: menu.updateCategoryNames,
    access: 'owner by restaurant',
    parts: bodyOf({ categories: ['Mains', 'Lunch', 'Drinks'] }),
  },
  { call: menu.createCategory, access: 'owner by restaurant', parts: bodyOf({ name: 'Desserts', priority: 3 }) },
  {
    call: menu.updateCategory,
    access: 'owner by id',
    parts: byCategory({ name: 'Lunch', priority: 4, isVisible: true }),
  },
  {
    call: menu.reorderCategories,
    access: 'owner by restaurant',
    parts: ({ restaurantId, categoryIds }) => ({ body: { restaurantId, ids: [...categoryIds].reverse() } }),
  },
  { call: menu.changeCategoryVisibility, access: 'owner by id', parts: byCategory({ isVisible: true }) },
  { call: menu.deleteCategory, access: 'owner by id', parts: byCategory() },
  { call: menu.createMenuItem, access: 'owner by restaurant', parts: bodyOf({ ...dish, category: 'Mains' }) },
  {
    call: menu.reorderMenuItems,
    access: 'owner by restaurant',
    parts: ({ restaurantId, categoryId, itemIds }) => ({
      body: { restaurantId, category: categoryId, ids: [...itemIds].reverse() },
    }),
  },
  { call: menu.updateMenuItem, access: 'owner by id', parts: byItem({ ...dish, menuCategory: 'Mains' }) },
  { call: menu.deleteMenuItem, access: 'owner by id', parts: byItem() },
  { call: menu.exportMenu, access: 'owner by restaurant', parts: byRestaurant },
  {
    call: menu.importMenu,
    access: 'owner by restaurant',
    parts: bodyOf({ csv: 'Category,Name,Price\nMains,Pie,12.50', apply: false, version: 1 }),
  },
  { call: uploadMenuImage, access: 'restaurant', parts: () => pictureForm(SMALL_PNG) },
]
