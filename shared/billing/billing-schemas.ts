import { Type } from 'typebox'
import { Id } from '../wire-schemas.ts'
import { CHARGE_STATUSES } from './charge.ts'

export { RestaurantQuery } from '../wire-schemas.ts'

const Dollars = Type.Number({ description: 'dollars, at most two decimals' })
const Instant = Type.String({ description: 'ISO 8601, UTC' })
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const CheckoutBody = Type.Object(
  { purpose: Type.Enum(['payment-method', 'subscription']) },
  { additionalProperties: false },
)
export const CheckoutAnswer = Type.Object({ url: Type.String() })
export const WebhookAnswer = Type.Object({ received: Type.Literal(true) })

export const SubscriptionState = Type.Object({
  status: Type.Enum(['active', 'ended']),
  /** Whether the operator requires one. */
  isRequired: Type.Boolean(),
  pricePerMonth: Dollars,
})

/** A charge as its owner and the operator see it: `orders` fees minus `credits`, each for the service fee. */
export const WireCharge = Type.Object({
  _id: Type.String(),
  amount: Dollars,
  orders: Type.Integer(),
  credits: Type.Integer(),
  status: Type.Enum([...CHARGE_STATUSES]),
  failure: Nullable(Type.String()),
  createdAt: Instant,
  settledAt: Nullable(Instant),
})

/** What is owed but not on a charge yet. */
const Unbilled = Type.Object({ orders: Type.Integer(), credits: Type.Integer(), amount: Dollars })

export const WireFees = Type.Object({
  feePerOrder: Dollars,
  paymentMethod: Nullable(Type.Object({ label: Type.String(), addedAt: Nullable(Instant) })),
  /** Since the last charge, or since the restaurant opened. */
  period: Type.Object({ since: Nullable(Instant), ...Unbilled.properties }),
  /** This period's amount plus every unpaid charge. */
  owed: Dollars,
  /** Newest first. */
  charges: Type.Array(WireCharge),
})

export const ChargeBody = Type.Object({ restaurantId: Id })

/** `charges`: what this call has paid; empty if nothing was owed. */
export const ChargeReceipt = Type.Object({ amount: Dollars, charges: Type.Array(WireCharge) })

export const AdminRestaurant = Type.Object({
  restaurantId: Type.String(),
  name: Type.String(),
  ownerEmail: Nullable(Type.String()),
  closedAt: Nullable(Instant),
  paymentMethodLabel: Nullable(Type.String()),
  unbilled: Unbilled,
  owed: Dollars,
  lastCharge: Nullable(WireCharge),
})

/** The ledger's totals: unless both sums are equal and there are no faults, something is wrong. */
export const LedgerCheck = Type.Object({ lines: Dollars, charges: Dollars, faults: Type.Array(Type.String()) })

export const AdminRestaurants = Type.Object({ restaurants: Type.Array(AdminRestaurant), ledger: LedgerCheck })
