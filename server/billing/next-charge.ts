import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { findPayer } from '#server/payments/payer-repository.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { amountOf } from '#shared/billing/charge.ts'
import {
  askAgain,
  type ChargeRow,
  findOpenCharge,
  insertCharge,
  lockForCharging,
  type StoredCard,
  setDeclined,
} from './charge-repository.ts'
import { appendDueLines, readUnbilled } from './ledger-repository.ts'

export type Due = StoredCard & {
  charge: ChargeRow
  /** The provider may know it, so it is looked up before it is asked for again. */
  wasAsked: boolean
  /** Written just now, after everything owed before was paid. */
  isNew: boolean
}

type Terms = {
  restaurantId: string
  provider: Pick<PaymentProvider, 'name' | 'leastCents'>
  now: number
  /** `pending`: looks up pending charges and asks for nothing. `written`: also asks for declined ones again. */
  only?: 'pending' | 'written' | undefined
}

/**
 * What to ask the provider for next, stored before it is asked: an unanswered charge, a declined one with its next
 * attempt, or a new one for every order that is due. Undefined if there is nothing to charge.
 */
export function* nextCharge({ restaurantId, provider, now, only }: Terms): Unit<Due | undefined> {
  const restaurant = yield* lockForCharging(restaurantId)
  if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const payer = yield* findPayer(restaurant.ownerId)
  if (!payer?.paymentMethodId || payer.provider !== provider.name) {
    throw new AppError('NO_PAYMENT_METHOD', 'This restaurant has not added a payment method yet.')
  }
  const card = { provider: provider.name, customerId: payer.customerId, paymentMethodId: payer.paymentMethodId }
  const open = yield* findOpenCharge(restaurantId)
  if (open?.status === 'pending') {
    if (open.provider === null || open.provider === provider.name) {
      return { charge: open, ...askedOf(open, card), wasAsked: true, isNew: false }
    }
    if (only === 'pending') return undefined
    yield* endElsewhere(open, now)
  }
  if (only === 'pending') return undefined
  if (only === 'written' && !open) return undefined
  const charge = open ? yield* askAgain(open, card) : yield* writeCharge(restaurant, card, provider.leastCents, now)
  return charge && { charge, ...card, wasAsked: false, isNew: !open }
}

/** A sandbox charge moved no money, so it is asked for again at Stripe. A Stripe charge waits for Stripe. */
function* endElsewhere({ restaurantId, id, attempt, provider }: ChargeRow, at: number): Unit<void> {
  if (provider !== 'sandbox') {
    throw new AppError('PAYMENT_PENDING', 'A Stripe charge is not settled yet. Set STRIPE_SECRET_KEY to look it up.')
  }
  const reason = 'It was asked for in the sandbox, which moves no money.'
  yield* setDeclined({ restaurantId, id, attempt, paymentId: null, reason, at })
}

/** The same key must always ask for the same. Charges older than this record use the payer's current card. */
function askedOf({ customerId, paymentMethodId }: ChargeRow, card: StoredCard): StoredCard {
  return customerId === null || paymentMethodId === null ? card : { ...card, customerId, paymentMethodId }
}

function* writeCharge(
  { id: restaurantId, revision }: { id: string; revision: number },
  card: StoredCard,
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
    mailedFor: null,
    throughRevision: revision,
    ...card,
  }
  yield* insertCharge(charge)
  const sum = yield* appendDueLines(restaurantId, charge.id)
  if (sum !== amountCents) throw new Error(`Charge ${charge.id} is not the sum of its lines.`)
  return charge
}
