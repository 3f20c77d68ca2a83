import type { Unit } from '#server/db/unit-of-work.ts'
import { findPayer } from '#server/payments/payer-repository.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { WireFees } from '#shared/billing/billing-api.ts'
import { amountOf, SERVICE_FEE_CENTS } from '#shared/billing/charge.ts'
import { centsToDollars } from '#shared/money.ts'
import { listCharges } from './charge-repository.ts'
import { chargeToWire, instant } from './charge-to-wire.ts'
import { readUnbilled } from './ledger-repository.ts'

/** A restaurant's payment method, what it owes, and its charges. */
export function* readFees(restaurantId: string, provider: string): Unit<WireFees> {
  const restaurant = yield* findRestaurant(restaurantId)
  const payer = restaurant && (yield* findPayer(restaurant.ownerId))
  const charges = yield* listCharges(restaurantId)
  const unbilled = yield* readUnbilled(restaurantId)
  const unpaidCents = charges
    .filter(({ status }) => status !== 'succeeded')
    .reduce((sum, one) => sum + one.amountCents, 0)
  const last = charges[0]
  return {
    feePerOrder: centsToDollars(SERVICE_FEE_CENTS),
    paymentMethod:
      payer?.paymentMethodId && payer.provider === provider
        ? { label: payer.paymentMethodLabel, addedAt: payer.addedAt === null ? null : instant(payer.addedAt) }
        : null,
    period: {
      since: last ? instant(last.createdAt) : null,
      ...unbilled,
      amount: centsToDollars(amountOf(unbilled)),
    },
    owed: centsToDollars(unpaidCents + amountOf(unbilled)),
    charges: charges.map(chargeToWire),
  }
}
