import { insertCharge } from '#server/billing/charge-repository.ts'
import { appendDueLines, readUnbilled } from '#server/billing/ledger-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { insertOrder } from '#server/orders/order-repository.ts'
import { keepPaymentMethod } from '#server/payments/payer-repository.ts'
import { SANDBOX_CARDS } from '#server/payments/sandbox-cards.ts'
import { amountOf } from '#shared/billing/charge.ts'
import type { Order } from '#shared/orders/order.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Inserts the demo's orders, with a charge of the fees at the end of each past week. */
export function* insertChargedOrders(restaurantId: string, orders: readonly Order[], now: number): Unit<void> {
  let weekEnds = Math.min(...orders.map(({ placedAt }) => placedAt)) + WEEK_MS
  let revision = 0
  for (const order of orders) {
    if (order.placedAt >= weekEnds) {
      if (weekEnds < now - WEEK_MS / 2) yield* chargeWeek(restaurantId, revision, weekEnds)
      weekEnds += WEEK_MS
    }
    yield* insertOrder(order, { idempotencyKey: null, requestHash: null, source: null })
    revision = order.revision
  }
}

function* chargeWeek(restaurantId: string, throughRevision: number, at: number): Unit<void> {
  const id = newId(at)
  yield* insertCharge({
    restaurantId,
    id,
    amountCents: amountOf(yield* readUnbilled(restaurantId)),
    status: 'succeeded',
    attempt: 1,
    providerPaymentId: null,
    failure: null,
    createdAt: at,
    settledAt: at,
    mailedFor: at, // causes no email
    throughRevision,
    provider: 'sandbox',
    customerId: null,
    paymentMethodId: null,
  })
  yield* appendDueLines(restaurantId, id)
}

/** The sandbox card that the demo restaurant pays with. */
export function* insertDemoPayer(accountId: string, now: number): Unit<void> {
  const [card] = SANDBOX_CARDS
  yield* keepPaymentMethod({
    accountId,
    provider: 'sandbox',
    customerId: `sandbox_${accountId}`,
    paymentMethodId: card.id,
    paymentMethodLabel: card.label,
    addedAt: now - 5 * WEEK_MS,
  })
}
