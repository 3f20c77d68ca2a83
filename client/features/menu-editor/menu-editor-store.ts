import { createStore, type StoreApi } from 'zustand/vanilla'
import { api } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import * as calls from '#shared/menu/menu-api.ts'
import { categoryActions } from './categories/category-actions.ts'
import { dishActions } from './dishes/dish-actions.ts'
import type { Desk, MenuState } from './menu-editor-state.ts'

/** `onCounts` is called after every change of the counts, which decide the setup's progress. */
type Options = { send?: typeof api; onCounts?: (counts: { categories: number; items: number }) => void }

/** An owner's menu while it is edited. Every action rejects when the server refuses, and then the menu is unchanged. */
export function createMenuEditor(restaurantId: string, { send = api, onCounts = () => {} }: Options = {}) {
  const store: StoreApi<MenuState> = createStore<MenuState>(() => ({
    categories: undefined,
    items: [],
    problem: undefined,
  }))
  let writes = 0 // counts starts and ends of writes: a menu requested in between may be outdated
  // It has the sender's own type, because it only passes calls on.
  const write = (async (...call: Parameters<typeof api>) => {
    writes += 1
    try {
      return await send(...call)
    } finally {
      writes += 1
    }
  }) as typeof api

  function show(next: Partial<MenuState>): void {
    store.setState(next)
    const { categories = [], items } = store.getState()
    onCounts({ categories: categories.length, items: items.length })
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
      store.setState({ problem: reasonOf(error) })
    }
  }

  const desk: Desk = { restaurantId, store, write, show, load }
  return { restaurantId, store, load, ...categoryActions(desk), ...dishActions(desk) }
}

export type MenuEditor = ReturnType<typeof createMenuEditor>
