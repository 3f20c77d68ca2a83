import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { findPayer } from '#server/payments/payer-repository.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { amountOf } from '#shared/billing/charge.ts'
import { askAgain, type ChargeRow, findOpenCharge, insertCharge, lockForCharging } from './charge-repository.ts'
import { appendDueLines, readUnbilled } from './ledger-repository.ts'

type Card = { customerId: string; paymentMethodId: string }

export type Due = Card & {
  charge: ChargeRow
  /** The provider may have heard of it: it is looked up before it is asked again. */
  wasAsked: boolean
  /** Written just now: what was owed before has been paid. */
  isNew: boolean
}

type Terms = {
  restaurantId: string
  provider: Pick<PaymentProvider, 'name' | 'leastCents'>
  now: number
  /** Looks after what was asked already, and begins nothing. */
  only?: 'pending'
}

/**
 * What to ask the provider for next, written down before it is asked: a charge whose answer never came, a declined
 * one with its next attempt, or a new one for every order that is due. Undefined when nothing can be charged.
 */
export function* nextCharge({ restaurantId, provider, now, only }: Terms): Unit<Due | undefined> {
  const restaurant = yield* lockForCharging(restaurantId)
  if (!restaurant) throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const payer = yield* findPayer(restaurant.ownerId)
  if (!payer?.paymentMethodId || payer.provider !== provider.name) {
    throw new Refusal('NO_PAYMENT_METHOD', 'This restaurant has not added a payment method yet.')
  }
  const card = { customerId: payer.customerId, paymentMethodId: payer.paymentMethodId }
  const open = yield* findOpenCharge(restaurantId)
  if (open?.status === 'pending') return { charge: open, ...askedOf(open, card), wasAsked: true, isNew: false }
  if (only === 'pending') return undefined
  const charge = open ? yield* askAgain(open, card) : yield* writeCharge(restaurant, card, provider.leastCents, now)
  return charge && { charge, ...card, wasAsked: false, isNew: !open }
}

/** The same key must ask for the same. Charges from before this was kept are asked for with the payer's card of now. */
function askedOf({ customerId, paymentMethodId }: ChargeRow, card: Card): Card {
  return customerId === null || paymentMethodId === null ? card : { customerId, paymentMethodId }
}

function* writeCharge(
  { id: restaurantId, revision }: { id: string; revision: number },
  card: Card,
  leastCents: number,
  now: number,
): Unit<ChargeRow | undefined> {
  const amountCents = amountOf(yield* readUnbilled(restaurantId))
  if (amountCents < leastCents) return undefined
  const charge: ChargeRow = {
    restaurantId,
    id: newId(now),
    amountCents,
    status: 'pending',
    attempt: 1,
    providerPaymentId: null,
    failure: null,
    createdAt: now,
    settledAt: null,
    throughRevision: revision,
    ...card,
  }
  yield* insertCharge(charge)
  const sum = yield* appendDueLines(restaurantId, charge.id)
  if (sum !== amountCents) throw new Error(`Charge ${charge.id} is not the sum of its lines.`)
  return charge
}
