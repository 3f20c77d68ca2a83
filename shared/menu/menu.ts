export type Extra = { id: string; name: string; priceCents: number }

export type MenuItem = {
  id: string
  categoryId: string
  name: string
  description: string
  priceCents: number
  imageUrl: string | null
  isAvailable: boolean
  extras: readonly Extra[]
}

export type MenuCategory = { id: string; name: string; priority: number; isVisible: boolean }

/** A category with its dishes, in menu order. */
export type MenuSection = MenuCategory & { items: readonly MenuItem[] }

/** What a diner's page needs to know of a restaurant. `version` changes with any part of it. */
export type PublicMenu = {
  restaurantId: string
  restaurantName: string
  /** The time zone for the times on a diner's page, whatever the phone's is. */
  timeZone: string
  version: number
  /** Null until the owner has set the number of tables; until then any table from 1 to 999 is accepted. */
  tableCount: number | null
  isTakingOrders: boolean
  pauseReason: string
  sections: readonly MenuSection[]
}

export const MENU_LIMITS = {
  nameLength: 100,
  descriptionLength: 250, // the specification's limit
  priceCents: 500_000,
  extras: 30,
  categories: 100,
  items: 1_000,
  bytes: 1_000_000, // of all dishes on the wire: a thousand dishes, each with some sentences and five extras
  imageUrlLength: 2_000,
  csvLength: 1_000_000, // twice a thousand complete dishes
} as const

/** A path must be on this service: `//host` would be another site, and no stored picture has `..` in its path. */
export const IMAGE_URL_PATTERN = /^(https?:\/\/\S+|\/(?![/\\])(?!\S*\.\.)\S*)?$/
