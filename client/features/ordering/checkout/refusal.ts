import { ApiError } from '#client/lib/api-client.ts'
import { dollarsToCents } from '#shared/money.ts'
import type { OrderExtra } from '#shared/orders/order.ts'
import { orderInBody, type PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { hasShape } from '../visit-keeper.ts'

export type DetailsField = 'name' | 'email' | 'phone'
type PricedLine = { menuItemId: string; priceCents: number; extras: readonly OrderExtra[] }

/** Why an order was refused, as far as the diner can do something about it. */
export type OrderRefusal =
  | { kind: 'price-changed'; lines: readonly PricedLine[] }
  | { kind: 'unavailable' | 'gone'; menuItemId: string; name: string }
  | { kind: 'extra-gone'; menuItemId: string; name: string; extra: string }
  | { kind: 'not-taking-orders'; reason: string }
  | { kind: 'field'; field: DetailsField; message: string }
  /** The table requires its PIN. Nothing was ordered, and the same order can be sent once the PIN is accepted. */
  | { kind: 'pin'; message: string; isWrong?: true }
  | { kind: 'said'; message: string }
  | { kind: 'unknown' }

export const PIN_NEEDED = "Your order was not sent. Ask the staff for this table's PIN, then order again."
export const TOO_LARGE = 'This order is too large to send from here. Please ask the staff to take it.'
const TEST_REFUSED =
  'This page is for testing. Guests: scan the code on your table. Staff: log in here, then order again.'
const TOO_MANY_OPEN =
  'Your order was not sent: the restaurant has too many open orders. Please ask the staff, or try again in a few minutes.'

export function refusalOf(error: unknown, body: PlaceOrderBody): OrderRefusal {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  const { code, details } = error
  switch (code) {
    case 'PRICE_CHANGED':
      return { kind: 'price-changed', lines: linesIn(details.lines) }
    case 'ITEM_UNAVAILABLE':
      return { kind: 'unavailable', ...lineIn(details, body) }
    case 'ITEM_NOT_ON_MENU':
      return { kind: 'gone', ...lineIn(details, body) }
    case 'EXTRA_NOT_ON_MENU':
      return { kind: 'extra-gone', ...lineIn(details, body), extra: textIn(details.extra) }
    case 'NOT_TAKING_ORDERS':
      return { kind: 'not-taking-orders', reason: textIn(details.reason) }
    case 'TOO_MANY_OPEN_ORDERS':
      return { kind: 'said', message: body.isTest ? error.message : TOO_MANY_OPEN }
    case 'NOT_SIGNED_IN':
    case 'FORBIDDEN':
      return body.isTest ? { kind: 'said', message: TEST_REFUSED } : { kind: 'unknown' }
    case 'WRONG_TABLE_PIN':
      return { kind: 'pin', message: error.message, isWrong: true }
    case 'TABLE_PIN_REQUIRED':
    case 'TOO_MANY_PIN_TRIES':
      return { kind: 'pin', message: error.message }
    case 'TABLE_NOT_FOUND':
      return { kind: 'said', message: `There is no table ${body.tableNumber} here. Please ask the staff.` }
    case 'RESTAURANT_NOT_FOUND':
      return { kind: 'said', message: 'This restaurant no longer takes orders here. Please ask the staff.' }
    case 'ORDER_TOO_LARGE':
      return { kind: 'said', message: TOO_LARGE }
    case 'EMPTY_ORDER':
      return { kind: 'said', message: 'Your cart is empty.' }
    case 'INVALID_REQUEST': {
      const field = fieldIn(details.field)
      return field ? { kind: 'field', field, message: FIELD_SENTENCES[field] } : { kind: 'unknown' }
    }
    default:
      return { kind: 'unknown' }
  }
}

const FIELD_SENTENCES = {
  name: 'Please check your name.',
  email: 'Please check your email address.',
  phone: 'Please check your phone number.',
} as const satisfies Record<DetailsField, string>

/** The refusal as one sentence for the diner. Price changes and customer details are shown elsewhere. */
export function refusalSentence(refusal: OrderRefusal): string {
  switch (refusal.kind) {
    case 'price-changed':
      return 'Prices have changed since you opened the menu. Please check the new total.'
    case 'unavailable':
      return `${refusal.name} is no longer available.`
    case 'gone':
      return `${refusal.name} is no longer on the menu.`
    case 'extra-gone':
      return `${refusal.extra} is no longer available with ${refusal.name}.`
    case 'not-taking-orders':
      return refusal.reason || 'The kitchen is not taking orders right now.'
    case 'field':
    case 'pin':
    case 'said':
      return refusal.message
    case 'unknown':
      return 'Error placing order. Please try again.'
    default:
      return refusal satisfies never
  }
}

function lineIn(details: Record<string, unknown>, body: PlaceOrderBody): { menuItemId: string; name: string } {
  const line = typeof details.line === 'number' ? orderInBody(body).lines[details.line] : undefined
  return { menuItemId: line?.menuItemId ?? '', name: textIn(details.name) || (line?.name ?? 'A dish') }
}

function linesIn(lines: unknown): PricedLine[] {
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) => {
    if (!hasShape(line, { menuItemId: 'string', price: 'number', selectedExtras: 'object' })) return []
    const extras: unknown[] = Array.isArray(line.selectedExtras) ? line.selectedExtras : []
    return {
      menuItemId: String(line.menuItemId),
      priceCents: dollarsToCents(Number(line.price)) ?? 0,
      extras: extras.flatMap((extra) =>
        hasShape(extra, { name: 'string', price: 'number' })
          ? { name: String(extra.name), priceCents: dollarsToCents(Number(extra.price)) ?? 0 }
          : [],
      ),
    }
  })
}

function fieldIn(field: unknown): DetailsField | undefined {
  const [last, parent] = textIn(field).split(/[./]/).reverse()
  if (parent !== 'customerDetails') return undefined
  return last === 'name' || last === 'email' || last === 'phone' ? last : undefined
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
