import type { MenuItem } from '#shared/menu/menu.ts'
import * as calls from '#shared/menu/menu-api.ts'
import type { Desk } from '../menu-editor-state.ts'
import { deletedPlaces } from './deleted-places.ts'
import { type DishBody, dishBodyOf } from './dish-body.ts'

/** A deleted dish was restored, but not in its place. The message says why. */
export class NotInItsPlace extends Error {}

export function dishActions({ restaurantId, store, write, show, load }: Desk) {
  const places = deletedPlaces()
  let lastMove: Promise<unknown> = Promise.resolve() // one at a time, so that the last one wins

  /** A dish that is new in its category is placed last. */
  function putItem(item: MenuItem): void {
    const { items } = store.getState()
    const isHeld = items.some(({ id, categoryId }) => id === item.id && categoryId === item.categoryId)
    show({
      items: isHeld
        ? items.map((other) => (other.id === item.id ? item : other))
        : [...items.filter(({ id }) => id !== item.id), item],
    })
  }

  async function addItem(body: DishBody): Promise<void> {
    putItem(calls.menuItemFromWire(await write(calls.createMenuItem, { body: { restaurantId, ...body } })))
  }

  async function changeItem(id: string, body: Partial<DishBody>): Promise<void> {
    putItem(calls.menuItemFromWire(await write(calls.updateMenuItem, { params: { id }, body })))
  }

  /** Shown at once, because staff need immediate feedback during service. */
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

  const dishesOf = (categoryId: string) =>
    store.getState().items.flatMap((item) => (item.categoryId === categoryId ? [item.id] : []))

  function showOrder(ids: readonly string[]): void {
    store.setState({ items: inOrder(store.getState().items, ids) })
  }

  /** Shown at once, and reverted if the server refuses. */
  async function reorderItems(categoryId: string, ids: readonly string[]): Promise<void> {
    const before = dishesOf(categoryId)
    showOrder(ids)
    const body = { restaurantId, category: categoryId, ids: [...ids] }
    const saved = lastMove.then(() => write(calls.reorderMenuItems, { body }))
    lastMove = saved.catch(() => {})
    try {
      await saved
    } catch (error) {
      showOrder(before)
      void load() // the dishes may have changed by now
      throw error
    }
  }

  /** Returns a function that restores the dish in its place. Called again, it continues where it failed. */
  async function deleteItem(item: MenuItem): Promise<() => Promise<void>> {
    const { id, categoryId } = item
    const ids = dishesOf(categoryId)
    await write(calls.deleteMenuItem, { params: { id } })
    const place = places.leave(item, ids)
    show({ items: store.getState().items.filter((other) => other.id !== id) })
    let back: string | undefined
    return async () => {
      if (back === undefined) {
        const body = { restaurantId, ...dishBodyOf(item) }
        const created = calls.menuItemFromWire(await write(calls.createMenuItem, { body }))
        back = created.id
        places.fill(place, back)
        putItem(created)
      }
      const newId = back
      const others = dishesOf(categoryId).filter((other) => other !== newId)
      const next = places.withIt(place, newId, others)
      if (next.at(-1) === newId) return // the server puts new dishes last
      await reorderItems(categoryId, next).catch((error: Error) => {
        throw new NotInItsPlace(error.message, { cause: error })
      })
    }
  }

  return { addItem, changeItem, reorderItems, setAvailable, deleteItem }
}

/** The named items are reordered among themselves; all others keep their places. */
function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] {
  const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const next = named.values()
  return items.map((item) => (named.includes(item) ? (next.next().value ?? item) : item))
}
