import type { Unit } from '#server/db/unit-of-work.ts'
import type { AdminRestaurant, AdminRestaurants } from '#shared/billing/billing-api.ts'
import { amountOf } from '#shared/billing/charge.ts'
import { centsToDollars } from '#shared/money.ts'
import { chargeToWire, instant } from './charge-to-wire.ts'
import { checkLedger } from './ledger-check-repository.ts'
import { listUnbilled } from './ledger-repository.ts'
import { listLastCharges, listPayingRestaurants, listUnpaid } from './owing-repository.ts'

/**
 * For the operator: every open restaurant and every closed one that owes, largest debt first; and the ledger's totals.
 */
export function* readRestaurants(provider: string): Unit<AdminRestaurants> {
  const unbilledBy = new Map((yield* listUnbilled()).map((row) => [row.restaurantId, row]))
  const unpaidBy = new Map((yield* listUnpaid()).map(({ restaurantId, cents }) => [restaurantId, cents]))
  const lastBy = new Map((yield* listLastCharges()).map((charge) => [charge.restaurantId, charge]))
  const restaurants = (yield* listPayingRestaurants()).map((row): AdminRestaurant => {
    const { orders, credits } = unbilledBy.get(row.id) ?? { orders: 0, credits: 0 }
    const unbilledCents = amountOf({ orders, credits })
    const last = lastBy.get(row.id)
    return {
      restaurantId: row.id,
      name: row.name,
      ownerEmail: row.ownerEmail,
      closedAt: row.closedAt === null ? null : instant(row.closedAt),
      paymentMethodLabel: row.paymentMethodId !== null && row.provider === provider ? row.paymentMethodLabel : null,
      unbilled: { orders, credits, amount: centsToDollars(unbilledCents) },
      owed: centsToDollars(unbilledCents + (unpaidBy.get(row.id) ?? 0)),
      lastCharge: last ? chargeToWire(last) : null,
    }
  })
  const { lines, charges, faults } = yield* checkLedger()
  return {
    restaurants: restaurants
      .filter(({ closedAt, owed }) => closedAt === null || owed !== 0)
      .toSorted((a, b) => b.owed - a.owed || a.name.localeCompare(b.name)),
    ledger: { lines: centsToDollars(lines), charges: centsToDollars(charges), faults },
  }
}
