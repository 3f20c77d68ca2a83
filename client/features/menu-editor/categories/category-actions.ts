import type { MenuCategory } from '#shared/menu/menu.ts'
import * as calls from '#shared/menu/menu-api.ts'
import { byPriority } from '#shared/menu/menu-sort.ts'
import type { Desk } from '../menu-editor-state.ts'

type CategoryChanges = { name?: string; priority?: number }

export function categoryActions({ restaurantId, store, write, show }: Desk) {
  const categories = () => store.getState().categories ?? []

  function putCategory(category: MenuCategory): void {
    const others = categories().filter(({ id }) => id !== category.id)
    show({ categories: [...others, category].sort(byPriority) })
  }

  async function addCategory(name: string, priority: number): Promise<void> {
    putCategory(calls.categoryFromWire(await write(calls.createCategory, { body: { restaurantId, name, priority } })))
  }

  async function saveCategory(category: MenuCategory, changes: CategoryChanges): Promise<void> {
    const { id, name, priority, isVisible } = category
    const body = { name, priority, isVisible, ...changes }
    putCategory(calls.categoryFromWire(await write(calls.updateCategory, { params: { id }, body })))
  }

  async function showCategory({ id }: MenuCategory, isVisible: boolean): Promise<void> {
    const body = { isVisible }
    putCategory(calls.categoryFromWire(await write(calls.changeCategoryVisibility, { params: { id }, body })))
  }

  async function deleteCategory(id: string): Promise<void> {
    await write(calls.deleteCategory, { params: { id } })
    show({
      categories: categories().filter((category) => category.id !== id),
      items: store.getState().items.filter((item) => item.categoryId !== id),
    })
  }

  /** Shown at once, and reverted if the server refuses. */
  async function reorderCategories(ids: readonly string[]): Promise<void> {
    const before = categories()
    const moved = ids.flatMap((id) => before.find((category) => category.id === id) ?? [])
    store.setState({ categories: moved.map((category, priority) => ({ ...category, priority })) })
    try {
      await write(calls.reorderCategories, { body: { restaurantId, ids: [...ids] } })
    } catch (error) {
      store.setState({ categories: before })
      throw error
    }
  }

  return { addCategory, saveCategory, showCategory, deleteCategory, reorderCategories }
}
