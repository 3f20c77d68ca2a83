import { createStore } from 'zustand/vanilla'
import { ApiError, api } from '#client/lib/api-client.ts'
import { openSocket } from '#client/lib/socket.ts'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { type DishInCategory, dishInCategoryFromWire, listMenuItems, updateMenuItem } from '#shared/menu/menu-api.ts'
import { POLL_MS } from '#shared/realtime/events.ts'

export type Dishes = {
  /** In menu order; undefined until loaded. */
  dishes: readonly DishInCategory[] | undefined
  /** Switched dishes that the server has not confirmed yet. */
  switched: ReadonlyMap<string, boolean>
  /** Why the list could not be refreshed, as a sentence. */
  problem: string | undefined
}

type Calls = {
  list: (restaurantId: string) => Promise<readonly DishInCategory[]>
  save: (id: string, isAvailable: boolean) => Promise<DishInCategory>
}

const CALLS: Calls = {
  list: async (restaurantId) => (await api(listMenuItems, { query: { restaurantId } })).map(dishInCategoryFromWire),
  save: async (id, available) =>
    dishInCategoryFromWire(await api(updateMenuItem, { params: { id }, body: { available } })),
}

/** Which dishes are available today. A switch moves at once, and moves back with a reason if the server refuses. */
export function createAvailability(restaurantId: string, { list, save }: Calls = CALLS) {
  const store = createStore<Dishes>(() => ({ dishes: undefined, switched: new Map(), problem: undefined }))
  let asked = 0

  async function refresh(): Promise<void> {
    asked += 1
    const mine = asked
    try {
      const dishes = await list(restaurantId)
      if (mine === asked) store.setState({ dishes, problem: undefined })
    } catch (error) {
      if (mine === asked) store.setState({ problem: sentenceOf(error) })
    }
  }

  async function toggle(id: string): Promise<void> {
    const { dishes, switched } = store.getState()
    const dish = dishes?.find((each) => each.id === id)
    if (!dish || switched.has(id)) return
    const isAvailable = !dish.isAvailable
    store.setState({ switched: new Map(switched).set(id, isAvailable) })
    try {
      const saved = await save(id, isAvailable)
      asked += 1 // an older list still loading would move the switch back
      store.setState(({ dishes: known }) => ({ dishes: known?.map((each) => (each.id === id ? saved : each)) }))
    } catch (error) {
      showToast(`Couldn't update ${dish.name}. ${sentenceOf(error)}`, { look: 'problem' })
      void refresh()
    }
    store.setState((before) => {
      const rest = new Map(before.switched)
      rest.delete(id)
      return { switched: rest }
    })
  }

  /** Keeps the list up to date when anyone changes the menu. Returns a function that stops it. */
  function follow(): () => void {
    const socket = openSocket()
    const begin = () => {
      socket.emit('menu:watch', { restaurantId }, () => {})
      void refresh()
    }
    socket.on('connect', begin)
    socket.on('menu:changed', () => void refresh())
    void refresh()
    // Polls where a network blocks the socket, as the order board does.
    const timer = setInterval(() => socket.connected || void refresh(), POLL_MS)
    return () => {
      clearInterval(timer)
      socket.off()
      socket.disconnect()
    }
  }

  return { store, refresh, toggle, follow }
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'No connection. Please check the network.'
}
