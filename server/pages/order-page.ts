import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keptVersions } from '#server/kept-versions.ts'
import type { Service } from '#server/service.ts'
import type { WorkerThread } from '#server/threads/worker-thread.ts'
import { ORDER_PAGE_STATE_ID, type OrderPageState } from '#shared/menu/order-page.ts'
import { isTable } from '#shared/restaurants/table-number.ts'
import type { ClientFiles } from './client-files.ts'
import { asScriptText, escaped } from './head-of-page.ts'
import { type PackedPage, pageOfTable, plainPageOfTable } from './packed-page.ts'
import type { PageJob } from './render-page-thread.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const MOST_BYTES = 64 * 1024 * 1024 // some 5 KB for a usual menu, 200 KB for the longest

export type Encoding = 'br' | 'gzip' | 'identity'
/** `bytes`: the body's length, where it is known before it is sent. */
export type OrderPage = {
  status: 200 | 404
  body: Buffer | Readable
  bytes: number | undefined
  encoding: Encoding
  tableNumber: number | undefined
}

/**
 * The diner's page with the menu already in it. It is rendered once per menu version, in a thread of its own, and kept
 * compressed; the table's number is put in for each answer.
 */
export function orderPages(service: Service, files: ClientFiles, thread: WorkerThread<PageJob, PackedPage>) {
  const kept = keptVersions<PackedPage>(MOST_BYTES)

  async function render(
    restaurantId: string,
    table: string,
    opensCart: boolean,
    encoding: Encoding,
  ): Promise<OrderPage> {
    const found = await stateFor(service, restaurantId, table)
    if (found.kind !== 'menu') return deadEnd(files, 404, found, encoding)
    const packing = encoding === 'identity' ? 'gzip' : encoding
    const packed = await packedPage(restaurantId, found.version, opensCart, packing)
    if (!packed) return deadEnd(files, 404, { kind: 'unknown-restaurant' }, encoding)
    const { tableNumber } = found
    if (encoding === 'identity') {
      return { status: 200, body: plainPageOfTable(packed, tableNumber), bytes: undefined, encoding, tableNumber }
    }
    return { status: 200, ...pageOfTable(packed, tableNumber), encoding: packed.encoding, tableNumber }
  }

  function packedPage(restaurantId: string, version: number, opensCart: boolean, encoding: PackedPage['encoding']) {
    return kept.read(`${restaurantId} ${opensCart} ${encoding}`, version, async () => {
      const newest = await service.menus.current(restaurantId)
      if (!newest) return undefined
      const value = await thread.run({ menuJson: service.menus.json(newest), opensCart, encoding })
      const bytes = value.texts.reduce((sum, text) => sum + text.bytes.byteLength + text.crcShift.byteLength, 0)
      return { version: newest.menu.version, value, bytes }
    })
  }

  return { render, renderNoTable: (encoding: Encoding) => deadEnd(files, 200, { kind: 'no-table' }, encoding) }
}

type DeadEnd = Exclude<OrderPageState, { kind: 'menu' }>

/** A page without a menu: short, and rendered as it is asked for. */
async function deadEnd(files: ClientFiles, status: 200 | 404, state: DeadEnd, encoding: Encoding): Promise<OrderPage> {
  const html = Buffer.from(fillPage(files, state))
  const body =
    encoding === 'br' ? await compress.br(html, BROTLI) : encoding === 'gzip' ? await compress.gzip(html) : html
  return { status, body, bytes: body.length, encoding, tableNumber: undefined }
}

async function stateFor(
  service: Service,
  restaurantId: string,
  table: string,
): Promise<DeadEnd | { kind: 'menu'; version: number; tableNumber: number }> {
  // An address and a cookie may hold what no database takes as text.
  const current = `${restaurantId}${table}`.includes('\0') ? undefined : await service.menus.current(restaurantId)
  if (!current) return { kind: 'unknown-restaurant' }
  const { menu } = current
  const tableNumber = /^\d{1,3}$/.test(table) ? Number(table) : 0
  if (!isTable(tableNumber, menu.tableCount)) {
    return { kind: 'unknown-table', restaurantName: menu.restaurantName, tableNumber: table.slice(0, 20) }
  }
  return { kind: 'menu', version: menu.version, tableNumber }
}

function fillPage(files: ClientFiles, state: DeadEnd): string {
  const parts: Record<string, string> = {
    page: files.renderOrderPage(state),
    title: state.kind === 'unknown-table' ? escaped(state.restaurantName) : 'Tuckshop',
    state: `<script type="application/json" id="${ORDER_PAGE_STATE_ID}">${asScriptText(state)}</script>`,
  }
  return files.order.replace(/<!--(page|title|state)-->/g, (_, name: string) => parts[name] ?? '')
}
