import type { WirePublicMenu } from './menu-api.ts'

/** The initial state of the diner's page; the server embeds it so that the client can hydrate. */
export type OrderPageState =
  | { kind: 'menu'; menu: WirePublicMenu; tableNumber: number; opensCart: boolean }
  | { kind: 'unknown-restaurant' }
  | { kind: 'unknown-table'; restaurantName: string; tableNumber: string }
  /** /view-cart without a table's cookies. */
  | { kind: 'no-table' }

/**
 * The client's build exports this for the server: renders the page's content as HTML, without scripts and inline
 * styles.
 */
export type RenderOrderPage = (state: OrderPageState) => string

/** The id of the JSON block with the state. */
export const ORDER_PAGE_STATE_ID = 'order-page-state'
