import type { StoreApi } from 'zustand/vanilla'
import type { api } from '#client/lib/api-client.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'

export type MenuState = {
  /** Undefined until the menu has come. */
  categories: readonly MenuCategory[] | undefined
  items: readonly MenuItem[]
  /** Why the menu is not there, or not fresh, as a sentence. */
  problem: string | undefined
}

/** What the actions work with. */
export type Desk = {
  restaurantId: string
  store: StoreApi<MenuState>
  /** Sends a change. */
  write: typeof api
  /** Takes a change of how much there is into what is shown. */
  show(next: Partial<MenuState>): void
  load(): Promise<void>
}
