import type { WirePublicMenu } from './menu-api.ts'

/** What the diner's page shows at its first paint; the server puts it into the page for the browser to go on from. */
export type OrderPageState =
  | { kind: 'menu'; menu: WirePublicMenu; tableNumber: number; opensCart: boolean }
  | { kind: 'unknown-restaurant' }
  | { kind: 'unknown-table'; restaurantName: string; tableNumber: string }
  /** /view-cart without a table's cookies. */
  | { kind: 'no-table' }

/** The browser's build exports this for the server: the page's content as HTML, no scripts, no inline styles. */
export type RenderOrderPage = (state: OrderPageState) => string

/** The id of the JSON block that carries the state. */
export const ORDER_PAGE_STATE_ID = 'order-page-state'
