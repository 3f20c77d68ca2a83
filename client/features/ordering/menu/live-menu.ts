import { apiIfChanged } from '#client/lib/api-client.ts'
import { publicMenuFromWire, readPublicMenu } from '#shared/menu/menu-api.ts'
import type { MenuStore } from './menu-store.ts'

/** After this long on a pocketed phone the menu is read again. */
const STALE_MS = 60_000
/** A full restaurant hears of a change in the same instant; its phones ask within this long of each other. */
const SPREAD_MS = 1_500
/** A change that could not be read is asked for again: the diner may be about to order what is gone. */
const RETRY_MS = 3_000

export type LiveMenu = {
  /** The menu has changed somewhere: reads it soon. A version this page already has is no news. */
  hearOf: (version: number) => void
  refreshNow: () => Promise<void>
  refreshIfStale: () => void
}

type MenuWorld = {
  read: (etag: string | undefined) => ReturnType<typeof readMenu>
  now: () => number
  random: () => number
}

export function createLiveMenu(store: MenuStore, world: MenuWorld): LiveMenu {
  let etag: string | undefined
  let readAt = world.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardOf = 0

  const isBehind = () => heardOf > store.getState().menu.version
  const readIn = (ms: number) => {
    timer ??= setTimeout(refreshNow, ms + world.random() * SPREAD_MS)
  }

  async function refreshNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    try {
      const fresh = await world.read(etag)
      readAt = world.now()
      if (!fresh) return
      etag = fresh.etag
      const menu = publicMenuFromWire(fresh.answer)
      // Two reads may overtake each other.
      if (menu.version >= store.getState().menu.version) store.setState({ menu })
    } catch {
      // The menu on the screen stays; the next change, wake-up or minute reads again.
      if (isBehind()) readIn(RETRY_MS)
    }
  }

  return {
    hearOf: (version) => {
      heardOf = version
      if (version !== store.getState().menu.version) readIn(0)
    },
    refreshNow,
    refreshIfStale: () => {
      if (world.now() - readAt >= STALE_MS) void refreshNow()
    },
  }
}

export async function readMenu(restaurantId: string, etag: string | undefined) {
  return apiIfChanged(readPublicMenu, { params: { restaurantId } }, etag)
}
