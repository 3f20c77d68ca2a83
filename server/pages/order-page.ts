import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keptVersions } from '#server/kept-versions.ts'
import { pacedTasks } from '#server/pacing/paced-tasks.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { WorkerThread } from '#server/threads/worker-thread.ts'
import { ORDER_PAGE_STATE_ID, type OrderPageState } from '#shared/menu/order-page.ts'
import { isTable } from '#shared/restaurants/table-number.ts'
import type { ClientFiles } from './client-files.ts'
import { asScriptText, escaped } from './head-of-page.ts'
import { type PackedPages, packedBytes, pageOfTable, plainPageOfTable } from './packed-page.ts'
import type { PageJob } from './render-page-thread.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const MOST_BYTES = 24 * 1024 * 1024 // about 10 KB for a typical menu, 400 KB for the longest
const RESTS = 3 // a menu that keeps changing uses the thread only a quarter of the time

export type Encoding = 'br' | 'gzip' | 'identity'
/** `bytes`: the body's length, if known before it is sent. */
export type RenderedOrderPage = {
  status: 200 | 404
  body: Buffer | Readable
  bytes: number | undefined
  encoding: Encoding
  tableNumber: number | undefined
}

/**
 * The diner's page with the menu already in it. It is rendered once per menu version, in a thread, and cached
 * compressed; the table's number is inserted for each response. Restaurants take turns, so that one with a long or
 * constantly changing menu delays only its own pages.
 */
export function orderPages(service: Service, files: ClientFiles, thread: WorkerThread<PageJob, PackedPages>) {
  const kept = keptVersions<PackedPages>(MOST_BYTES)
  const paced = pacedTasks(RESTS)
  const deadEnds = new Map<string, Promise<Buffer>>()

  /** A page without a menu. Pages that are the same for everyone are built once. */
  async function deadEnd(status: 200 | 404, state: DeadEnd, encoding: Encoding): Promise<RenderedOrderPage> {
    const key = `${state.kind} ${encoding}`
    const written = deadEnds.get(key) ?? deadEndIn(files, state, encoding)
    if (state.kind !== 'unknown-table') deadEnds.set(key, written)
    const body = await written
    return { status, body, bytes: body.length, encoding, tableNumber: undefined }
  }

  async function render(
    restaurantId: string,
    table: string,
    opensCart: boolean,
    encoding: Encoding,
  ): Promise<RenderedOrderPage> {
    const found = await stateFor(service, restaurantId, table)
    if (found.kind !== 'menu') return deadEnd(404, found, encoding)
    const packed = await packedPages(restaurantId, found.version, opensCart)
    if (!packed) return deadEnd(404, { kind: 'unknown-restaurant' }, encoding)
    const { tableNumber } = found
    if (encoding === 'identity') {
      return { status: 200, body: plainPageOfTable(packed.gzip, tableNumber), bytes: undefined, encoding, tableNumber }
    }
    const page = packed[encoding]
    return { status: 200, ...pageOfTable(page, tableNumber), encoding: page.encoding, tableNumber }
  }

  function packedPages(restaurantId: string, version: number, opensCart: boolean) {
    return kept.read(`${restaurantId} ${opensCart}`, version, () =>
      paced(restaurantId, async () => {
        const newest = await service.menus.current(restaurantId)
        if (!newest) return undefined
        const menuJson = service.menus.json(newest)
        const value = await thread.run({ menuJson, opensCart }, { who: restaurantId, size: menuJson.byteLength })
        return { version: newest.menu.version, value, bytes: packedBytes(value) }
      }),
    )
  }

  return { render, renderNoTable: (encoding: Encoding) => deadEnd(200, { kind: 'no-table' }, encoding) }
}

type DeadEnd = Exclude<OrderPageState, { kind: 'menu' }>

async function deadEndIn(files: ClientFiles, state: DeadEnd, encoding: Encoding): Promise<Buffer> {
  const html = Buffer.from(fillPage(files, state))
  if (encoding === 'br') return compress.br(html, BROTLI)
  return encoding === 'gzip' ? compress.gzip(html) : html
}

async function stateFor(
  service: Service,
  restaurantId: string,
  table: string,
): Promise<DeadEnd | { kind: 'menu'; version: number; tableNumber: number }> {
  // The address and the cookie may contain text that no database accepts.
  if (`${restaurantId}${table}`.includes('\0')) return { kind: 'unknown-restaurant' }
  const restaurant = await service.store.read(() => findRestaurant(restaurantId)) // not its menu, which may be large
  if (!restaurant) return { kind: 'unknown-restaurant' }
  const tableNumber = /^\d{1,3}$/.test(table) ? Number(table) : 0
  if (!isTable(tableNumber, restaurant.tableCount)) {
    return { kind: 'unknown-table', restaurantName: restaurant.name, tableNumber: table.slice(0, 20) }
  }
  return { kind: 'menu', version: restaurant.menuVersion, tableNumber }
}

function fillPage(files: ClientFiles, state: DeadEnd): string {
  const parts: Record<string, string> = {
    page: files.renderOrderPage(state),
    title: state.kind === 'unknown-table' ? escaped(state.restaurantName) : 'Tuckshop',
    state: `<script type="application/json" id="${ORDER_PAGE_STATE_ID}">${asScriptText(state)}</script>`,
  }
  return files.order.replace(/<!--(page|title|state)-->/g, (_, name: string) => parts[name] ?? '')
}
