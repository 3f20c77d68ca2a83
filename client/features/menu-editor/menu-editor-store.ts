import { createStore, type StoreApi } from 'zustand/vanilla'
import { api } from '#client/lib/api-client.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'
import * as calls from '#shared/menu/menu-api.ts'
import { byPriority } from '#shared/menu/menu-sort.ts'
import { type DishBody, dishBodyOf } from './dish-body.ts'

export type MenuState = {
  /** Undefined until the menu has come. */
  categories: readonly MenuCategory[] | undefined
  items: readonly MenuItem[]
  /** Why the menu is not there, or not fresh, as a sentence. */
  problem: string | undefined
}

type CategoryChanges = { name?: string; priority?: number }

/** Told after every change of how much there is: the set-up's progress follows from it. */
type Options = { send?: typeof api; onCounts?: (counts: { categories: number; items: number }) => void }

/** An owner's menu while it is edited. Every action rejects when the server refuses; then the menu is as it was. */
export function createMenuEditor(restaurantId: string, { send = api, onCounts = () => {} }: Options = {}) {
  const store: StoreApi<MenuState> = createStore<MenuState>(() => ({
    categories: undefined,
    items: [],
    problem: undefined,
  }))
  let writes = 0 // begun and ended: a menu that was asked for in between may be older than what is shown
  // Its type is the sender's own: it passes on what it is given.
  const write = (async (...call: Parameters<typeof api>) => {
    writes += 1
    try {
      return await send(...call)
    } finally {
      writes += 1
    }
  }) as typeof api
  const categories = () => store.getState().categories ?? []

  function show(next: Partial<MenuState>): void {
    store.setState(next)
    onCounts({ categories: categories().length, items: store.getState().items.length })
  }

  async function load(): Promise<void> {
    const writesBefore = writes
    try {
      const query = { restaurantId }
      const [wireCategories, wireItems] = await Promise.all([
        send(calls.listCategories, { query }),
        send(calls.listMenuItems, { query }),
      ])
      if (writes !== writesBefore) return
      show({
        categories: wireCategories.map(calls.categoryFromWire),
        items: wireItems.map(calls.menuItemFromWire),
        problem: undefined,
      })
    } catch (error) {
      store.setState({ problem: error instanceof Error ? error.message : 'Please try again.' })
    }
  }

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

  /** Shown at once; taken back when the server refuses. */
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

  function putItem(item: MenuItem): void {
    const { items } = store.getState()
    const isHeld = items.some(({ id }) => id === item.id)
    show({ items: isHeld ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item] })
  }

  async function addItem(body: DishBody): Promise<void> {
    putItem(calls.menuItemFromWire(await write(calls.createMenuItem, { body: { restaurantId, ...body } })))
  }

  async function changeItem(id: string, body: Partial<DishBody>): Promise<void> {
    putItem(calls.menuItemFromWire(await write(calls.updateMenuItem, { params: { id }, body })))
  }

  /** Shown at once: during service a tap must be seen to have been felt. */
  async function setAvailable(item: MenuItem, isAvailable: boolean): Promise<void> {
    putItem({ ...item, isAvailable })
    try {
      await changeItem(item.id, { available: isAvailable })
    } catch (error) {
      const held = store.getState().items.find(({ id }) => id === item.id)
      if (held) putItem({ ...held, isAvailable: item.isAvailable })
      throw error
    }
  }

  /** Answers how to bring the dish back. */
  async function deleteItem(item: MenuItem): Promise<() => Promise<void>> {
    await write(calls.deleteMenuItem, { params: { id: item.id } })
    show({ items: store.getState().items.filter(({ id }) => id !== item.id) })
    return () => addItem(dishBodyOf(item))
  }

  return {
    restaurantId,
    store,
    load,
    addCategory,
    saveCategory,
    showCategory,
    deleteCategory,
    reorderCategories,
    addItem,
    changeItem,
    setAvailable,
    deleteItem,
  }
}

export type MenuEditor = ReturnType<typeof createMenuEditor>
