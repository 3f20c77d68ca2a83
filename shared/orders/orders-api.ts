import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { centsToDecimal, centsToDollars, dollarsToCents } from '../money.ts'
import { withoutUnseen } from '../visible-text.ts'
import type { Customer, Order, OrderLine } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import type * as schemas from './orders-schemas.ts'
import { type AskedLine, orderTotalCents } from './pricing.ts'

export type WireOrder = Static<typeof schemas.WireOrder>
export type WireOrderProgress = Static<typeof schemas.WireOrderProgress>
export type WireLine = WireOrder['foodDetails'][number]
export type PlaceOrderBody = Static<typeof schemas.PlaceOrderBody>
type OrderParams = Static<typeof schemas.OrderParams>
type RestaurantQuery = Static<typeof schemas.RestaurantQuery>

export const listOrders = endpoint<{ query: RestaurantQuery; answer: WireOrder[] }>('GET', '/api/orders')
export const placeOrder = endpoint<{ body: PlaceOrderBody; answer: WireOrder }>('POST', '/api/orders')
export const changeOrder = endpoint<{
  params: OrderParams
  body: Static<typeof schemas.ChangeOrderBody>
  answer: WireOrder
}>('PUT', '/api/orders/:id')
export const hideOrder = endpoint<{
  params: OrderParams
  body: Static<typeof schemas.HideOrderBody>
  answer: WireOrder
}>('PUT', '/api/orders/hide/:id')
export const undoOrder = endpoint<{
  params: OrderParams
  body: Static<typeof schemas.UndoOrderBody>
  answer: WireOrder
}>('PUT', '/api/orders/undo/:id')
/** The same as `kitchen:seen`, as a call, for a kitchen that cannot open a socket. */
export const reportSeen = endpoint<{ body: Static<typeof schemas.SeenBody>; answer: { ok: true } }>(
  'PUT',
  '/api/orders/seen',
)
export const listOrdersByDate = endpoint<{
  query: Static<typeof schemas.OrdersByDateQuery>
  answer: WireOrder[]
}>('GET', '/api/orders/allByDate')
export const listOrderChanges = endpoint<{
  query: Static<typeof schemas.OrderChangesQuery>
  answer: Static<typeof schemas.OrderChanges>
}>('GET', '/api/orders/changes')
export const readOrderProgress = endpoint<{ params: OrderParams; answer: WireOrderProgress }>(
  'GET',
  '/api/orders/:id/status',
)

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const REPLAYED_HEADER = 'Idempotent-Replayed'

export function orderToWire(order: ShownOrder): WireOrder {
  return {
    _id: order.id,
    restaurantId: order.restaurantId,
    revision: order.revision,
    orderNumber: order.orderNumber,
    tableNumber: order.tableNumber,
    customerDetails: order.customer,
    foodDetails: linesToWire(order.lines),
    total: centsToDollars(order.totalCents),
    status: order.status,
    orderDate: toIso(order.placedAt),
    statusChangedAt: toIso(order.statusChangedAt),
    updatedAt: toIso(order.updatedAt),
    seenByKitchenAt: order.seenByKitchenAt === null ? null : toIso(order.seenByKitchenAt),
    cancellationReason: order.cancellationReason,
    hide: order.isHidden,
    ...(order.isTest ? { isTest: true } : {}),
  }
}

/** An order on the order board, with the diner's name and phone (specification, section 2) but never the email. */
export function liveOrderToWire(order: Order): WireOrder {
  return orderToWire({ ...order, customer: { ...order.customer, email: '' } })
}

export function linesToWire(lines: readonly OrderLine[]): WireLine[] {
  return lines.map((line) => ({
    menuItemId: line.menuItemId,
    name: line.name,
    quantity: line.quantity,
    price: centsToDollars(line.priceCents),
    notes: line.notes,
    selectedExtras: line.extras.map(({ name, priceCents }) => ({ name, price: centsToDollars(priceCents) })),
  }))
}

/** Also used for the lines at current prices in a PRICE_CHANGED error. */
export function linesFromWire(lines: readonly WireLine[]): OrderLine[] {
  return lines.map((line) => ({
    menuItemId: line.menuItemId,
    name: line.name,
    quantity: line.quantity,
    priceCents: dollarsToCents(line.price) ?? 0,
    notes: line.notes,
    extras: line.selectedExtras.map(({ name, price }) => ({ name, priceCents: dollarsToCents(price) ?? 0 })),
  }))
}

/** An order as screens hold it. Who made each transition stays on the server. */
export type ShownOrder = Omit<Order, 'history'>

export function orderFromWire(wire: WireOrder): ShownOrder {
  return {
    id: wire._id,
    restaurantId: wire.restaurantId,
    revision: wire.revision,
    orderNumber: wire.orderNumber,
    tableNumber: wire.tableNumber,
    customer: wire.customerDetails,
    lines: linesFromWire(wire.foodDetails),
    totalCents: dollarsToCents(wire.total) ?? 0,
    status: wire.status,
    placedAt: Date.parse(wire.orderDate),
    statusChangedAt: Date.parse(wire.statusChangedAt),
    updatedAt: Date.parse(wire.updatedAt),
    seenByKitchenAt: wire.seenByKitchenAt === null ? null : Date.parse(wire.seenByKitchenAt),
    cancellationReason: wire.cancellationReason,
    isHidden: wire.hide,
    isTest: wire.isTest ?? false,
  }
}

/** Whether this part of an error, such as a 409 for an order, is an order: those have an id and a revision. */
export function isWireOrder(part: unknown): part is WireOrder {
  return typeof part === 'object' && part !== null && '_id' in part && 'revision' in part
}

/** An order's progress, as shown to its diner. */
export type OrderProgress = {
  orderId: string
  /** The order's revision; of two states, the one with the newer revision is valid. */
  revision: number
  orderNumber: number
  status: OrderStatus
  placedAt: number
  statusChangedAt: number
  seenByKitchenAt: number | null
  cancellationReason: string | null
  steps: readonly { status: OrderStatus; at: number }[]
}

export function progressOf(order: Order): OrderProgress {
  const { revision, orderNumber, status, placedAt, statusChangedAt, seenByKitchenAt, cancellationReason } = order
  const steps = order.history.map((step) => ({ status: step.to, at: step.at }))
  return {
    orderId: order.id,
    revision,
    orderNumber,
    status,
    placedAt,
    statusChangedAt,
    seenByKitchenAt,
    cancellationReason,
    steps,
  }
}

export function progressToWire(progress: OrderProgress): WireOrderProgress {
  return {
    ...progress,
    placedAt: toIso(progress.placedAt),
    statusChangedAt: toIso(progress.statusChangedAt),
    seenByKitchenAt: progress.seenByKitchenAt === null ? null : toIso(progress.seenByKitchenAt),
    steps: progress.steps.map(({ status, at }) => ({ status, at: toIso(at) })),
  }
}

export function progressFromWire(wire: WireOrderProgress): OrderProgress {
  return {
    ...wire,
    placedAt: Date.parse(wire.placedAt),
    statusChangedAt: Date.parse(wire.statusChangedAt),
    seenByKitchenAt: wire.seenByKitchenAt === null ? null : Date.parse(wire.seenByKitchenAt),
    steps: wire.steps.map(({ status, at }) => ({ status, at: Date.parse(at) })),
  }
}

/** The body that a diner's page sends; the total is a two-decimal text, as in the specification. */
export function placeOrderBody(
  restaurantId: string,
  tableNumber: number,
  customer: Customer,
  lines: readonly OrderLine[],
  isTest = false,
): PlaceOrderBody {
  return {
    restaurantId,
    tableNumber,
    customerDetails: customer,
    foodDetails: linesToWire(lines),
    total: centsToDecimal(orderTotalCents(lines)),
    status: 'new',
    ...(isTest ? { isTest: true } : {}),
  }
}

/** What a body that a diner's page has sent, or will send again, orders: with the prices shown to the diner. */
export function orderInBody({ customerDetails, foodDetails }: PlaceOrderBody): Pick<Order, 'customer' | 'lines'> {
  return {
    customer: customerDetails,
    lines: linesFromWire(
      foodDetails.map(({ menuItemId = '', notes, selectedExtras = [], ...line }) => {
        return { ...line, menuItemId, notes: notes ?? '', selectedExtras }
      }),
    ),
  }
}

export type AskedOrder = {
  restaurantId: string
  tableNumber: number
  customer: Customer
  lines: readonly AskedLine[]
  totalCents: number
  /**
   * Set only on test orders, so that the hash of an ordinary order's request stays the same as before test orders
   * existed.
   */
  isTest?: true
}

/**
 * The order in a placed body. An amount that is not a whole number of cents becomes -1, which matches no menu price.
 */
export function askedOrderFromBody(body: PlaceOrderBody): AskedOrder {
  return {
    restaurantId: body.restaurantId,
    tableNumber: Number(body.tableNumber),
    customer: {
      name: withoutUnseen(body.customerDetails.name).trim().replace(/\s+/g, ' '), // one line, wherever it is shown
      email: body.customerDetails.email,
      phone: body.customerDetails.phone,
    },
    lines: body.foodDetails.map((line) => ({
      ...(line.menuItemId === undefined ? {} : { menuItemId: line.menuItemId }),
      name: line.name,
      quantity: line.quantity,
      priceCents: dollarsToCents(line.price) ?? -1,
      notes: withoutUnseen(line.notes ?? '').trim(),
      extras: (line.selectedExtras ?? []).map(({ name, price }) => ({ name, priceCents: dollarsToCents(price) ?? -1 })),
    })),
    totalCents: dollarsToCents(body.total) ?? -1,
    ...(body.isTest ? { isTest: true } : {}),
  }
}

function toIso(instant: number): string {
  return new Date(instant).toISOString()
}
