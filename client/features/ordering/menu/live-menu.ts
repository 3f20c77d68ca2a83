import { apiIfChanged } from '#client/lib/api-client.ts'
import { publicMenuFromWire, readPublicMenu } from '#shared/menu/menu-api.ts'
import type { MenuStore } from './menu-store.ts'

/** The age at which the menu is reloaded when the page becomes visible. */
const STALE_MS = 60_000
/** All phones in a restaurant hear of a change at once, so their requests are spread over this time. */
const SPREAD_MS = 1_500
/** A failed reload is retried, because the diner may be about to order a removed dish. */
const RETRY_MS = 3_000

export type LiveMenu = {
  /** Announces a menu version, which is loaded soon. Ignored if this page already has it. */
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
      // Two requests may be answered out of order.
      if (menu.version >= store.getState().menu.version) store.setState({ menu })
    } catch {
      // Keeps the menu on screen. It is reloaded with the next change, wake-up or minute.
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
