import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Service } from '#server/service.ts'
import { publicMenuToWire } from '#shared/menu/menu-api.ts'
import { ORDER_PAGE_STATE_ID, type OrderPageState } from '#shared/menu/order-page.ts'
import { isTable } from '#shared/restaurants/table-number.ts'
import type { ClientFiles } from './client-files.ts'
import { asScriptText, escaped } from './head-of-page.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
// Quality 5 takes a few milliseconds for a long menu; the result is kept.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const MOST_PAGES = 1_000 // some 20 KB each

export type Encoding = 'br' | 'gzip' | 'identity'
export type OrderPage = { status: 200 | 404; html: Buffer; encoding: Encoding; found: OrderPageState }

/**
 * The diner's page with the menu already in it. A page is rendered once per menu version and table, and kept
 * compressed.
 */
export function orderPages(service: Service, files: ClientFiles) {
  const kept = new Map<string, Buffer>()

  async function compressed(key: string | undefined, state: OrderPageState, encoding: Encoding): Promise<Buffer> {
    const known = key === undefined ? undefined : kept.get(key)
    if (known) return known
    const html = Buffer.from(fillPage(files, state))
    const made =
      encoding === 'br' ? await compress.br(html, BROTLI) : encoding === 'gzip' ? await compress.gzip(html) : html
    if (key !== undefined) {
      const oldest = kept.keys().next()
      if (kept.size >= MOST_PAGES && !oldest.done) kept.delete(oldest.value)
      kept.set(key, made)
    }
    return made
  }

  async function render(
    restaurantId: string,
    table: string,
    opensCart: boolean,
    encoding: Encoding,
  ): Promise<OrderPage> {
    const found = await stateFor(service, restaurantId, table, opensCart)
    const key =
      found.kind === 'menu'
        ? `${restaurantId} ${found.menu.version} ${found.tableNumber} ${opensCart} ${encoding}`
        : undefined
    const html = await compressed(key, found, encoding)
    return { status: found.kind === 'menu' ? 200 : 404, html, encoding, found }
  }

  async function renderNoTable(encoding: Encoding): Promise<OrderPage> {
    const found: OrderPageState = { kind: 'no-table' }
    return { status: 200, html: await compressed(undefined, found, encoding), encoding, found }
  }

  return { render, renderNoTable }
}

async function stateFor(
  service: Service,
  restaurantId: string,
  table: string,
  opensCart: boolean,
): Promise<OrderPageState> {
  // An address and a cookie may hold what no database takes as text.
  const current = `${restaurantId}${table}`.includes('\0') ? undefined : await service.menus.current(restaurantId)
  if (!current) return { kind: 'unknown-restaurant' }
  const { menu } = current
  const tableNumber = /^\d{1,3}$/.test(table) ? Number(table) : 0
  if (!isTable(tableNumber, menu.tableCount)) {
    return { kind: 'unknown-table', restaurantName: menu.restaurantName, tableNumber: table.slice(0, 20) }
  }
  return { kind: 'menu', menu: publicMenuToWire(menu), tableNumber, opensCart }
}

function fillPage(files: ClientFiles, state: OrderPageState): string {
  const parts: Record<string, string> = {
    page: files.renderOrderPage(state),
    title: titleOf(state),
    state: `<script type="application/json" id="${ORDER_PAGE_STATE_ID}">${asScriptText(state)}</script>`,
  }
  return files.order.replace(/<!--(page|title|state)-->/g, (_, name: string) => parts[name] ?? '')
}

function titleOf(state: OrderPageState): string {
  if (state.kind === 'menu') return `${escaped(state.menu.restaurantName)} · Table ${state.tableNumber}`
  return state.kind === 'unknown-table' ? escaped(state.restaurantName) : 'Tuckshop'
}
