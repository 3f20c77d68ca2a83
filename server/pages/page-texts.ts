import type { WirePublicMenu } from '#shared/menu/menu-api.ts'
import { ORDER_PAGE_STATE_ID, type RenderOrderPage } from '#shared/menu/order-page.ts'
import { escaped, inScript } from './head-of-page.ts'

/** A page with a slot for the table's number between consecutive texts; `closings` are what follows the numbers. */
export type PageTexts = { texts: readonly string[]; closings: readonly string[] }

// A number that no table has, to find it again in the rendered page.
const STAND_IN_TABLE = 999_999_937
// React separates a number from adjacent text in this way. The same characters in a name would be escaped.
const RENDERED_TABLE = new RegExp(`(?<=<!-- -->)${STAND_IN_TABLE}(</[a-z][a-z0-9]*)(?=>)`, 'g')
const PLACES = /<!--(page|title|state)-->(<\/title)?/g
const SLOT = /\0([^\0]*)\0/ // no menu text contains this character

function slot(closing: string): string {
  return `\0${closing}\0`
}

/**
 * The diner's page for any table of a restaurant. `order` is its HTML with placeholders for the title, the page and the
 * state; `menuJson` is its public menu as on the wire.
 */
export function pageTexts(
  order: string,
  renderOrderPage: RenderOrderPage,
  { menuJson, opensCart }: { menuJson: string; opensCart: boolean },
): PageTexts {
  // Written by this server from its own menu.
  const menu = JSON.parse(menuJson) as WirePublicMenu
  const html = renderOrderPage({ kind: 'menu', menu, tableNumber: STAND_IN_TABLE, opensCart })
  const state = `{"kind":"menu","menu":${inScript(menuJson)},"tableNumber":${slot('')},"opensCart":${opensCart}}`
  const parts: Record<string, string> = {
    title: `${escaped(menu.restaurantName)} · Table ${slot('</title')}`,
    page: html.replace(RENDERED_TABLE, (_, closing: string) => slot(closing)),
    state: `<script type="application/json" id="${ORDER_PAGE_STATE_ID}">${state}</script>`,
  }
  const pieces = order.replace(PLACES, (_, name: string) => parts[name] ?? '').split(SLOT)
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    closings: pieces.filter((_, index) => index % 2 === 1),
  }
}
