import { Type } from 'typebox'
import { EMAIL_MAX, NAME_MAX, WRITTEN_EMAIL_PATTERN, WRITTEN_PHONE_PATTERN } from '../contact-details.ts'
import { VISIBLE_PATTERN } from '../visible-text.ts'
import { Id } from '../wire-schemas.ts'
import { ORDER_LIMITS } from './order.ts'
import { ORDER_STATUSES } from './order-status.ts'

export { RestaurantQuery } from '../wire-schemas.ts'

const Instant = Type.String({ description: 'ISO 8601, UTC' })
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) // the largest integer of a database column
const NullableInstant = Type.Union([Instant, Type.Null()])
const Dollars = Type.Number({ description: 'dollars, at most two decimals' })
const AskedDollars = Type.Number({ minimum: 0, maximum: 100_000 })
const Status = Type.Enum([...ORDER_STATUSES])

const WireExtra = Type.Object({ name: Type.String(), price: Dollars })
const WireLine = Type.Object({
  menuItemId: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  price: Dollars,
  notes: Type.String(),
  selectedExtras: Type.Array(WireExtra),
})

export const WireOrder = Type.Object({
  _id: Type.String(),
  restaurantId: Type.String(),
  revision: Type.Integer(),
  orderNumber: Type.Integer(),
  tableNumber: Type.Integer(),
  customerDetails: Type.Object({ name: Type.String(), email: Type.String(), phone: Type.String() }),
  foodDetails: Type.Array(WireLine),
  total: Dollars,
  status: Status,
  orderDate: Instant,
  statusChangedAt: Instant,
  updatedAt: Instant,
  seenByKitchenAt: NullableInstant,
  cancellationReason: Type.Union([Type.String(), Type.Null()]),
  hide: Type.Boolean(),
  isTest: Type.Optional(Type.Boolean({ description: 'only on test orders, which do not count as sales' })),
})

/** The documented client reads the table from a cookie, so it may be text. */
const TableNumber = Type.Union([
  Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
  Type.String({ pattern: '^[0-9]{1,6}$' }),
])

export const PlaceOrderBody = Type.Object({
  restaurantId: Id,
  tableNumber: TableNumber,
  customerDetails: Type.Object({
    name: Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: VISIBLE_PATTERN }),
    email: Type.String({ maxLength: EMAIL_MAX, pattern: WRITTEN_EMAIL_PATTERN }),
    phone: Type.String({ pattern: WRITTEN_PHONE_PATTERN }),
  }),
  foodDetails: Type.Array(
    Type.Object({
      menuItemId: Type.Optional(Id),
      name: Type.String({ maxLength: 200 }),
      quantity: Type.Integer({ minimum: 1, maximum: ORDER_LIMITS.quantity }),
      price: AskedDollars,
      notes: Type.Optional(Type.Union([Type.String({ maxLength: ORDER_LIMITS.noteLength }), Type.Null()])),
      selectedExtras: Type.Optional(
        Type.Array(Type.Object({ name: Type.String({ maxLength: 200 }), price: AskedDollars }), { maxItems: 30 }),
      ),
    }),
    { maxItems: ORDER_LIMITS.lines },
  ),
  total: Type.Union([Type.String({ pattern: '^[0-9]{1,7}(\\.[0-9]{1,2})?$' }), AskedDollars]),
  status: Type.Optional(Type.Literal('new')),
  isTest: Type.Optional(
    Type.Boolean({ description: "a test order; needs the session of the restaurant's owner or kitchen" }),
  ),
})

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: ORDER_LIMITS.idempotencyKeyLength })),
})

export const OrderParams = Type.Object({ id: Id })

export const ChangeOrderBody = Type.Object({
  status: Status,
  cancellationReason: Type.Optional(Type.Union([Type.String({ maxLength: ORDER_LIMITS.reasonLength }), Type.Null()])),
  revision: Type.Optional(Revision),
})

export const UndoOrderBody = Type.Object({ revision: Revision }, { additionalProperties: false })

export const SeenBody = Type.Object({ restaurantId: Id, revision: Revision }, { additionalProperties: false })

export const HideOrderBody = Type.Object({ hide: Type.Boolean() })

export const OrdersByDateQuery = Type.Object({
  restaurantId: Id,
  orderDate: Type.String({ maxLength: 40, description: 'a day such as 2026-11-21, or an instant on that day' }),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
})

export const OrderChangesQuery = Type.Object({ restaurantId: Id, since: Revision })

export const OrderChanges = Type.Object({ revision: Type.Integer(), orders: Type.Array(WireOrder) })

/** What a diner may see of an order: no personal data. */
export const WireOrderProgress = Type.Object({
  orderId: Type.String(),
  revision: Type.Integer(),
  orderNumber: Type.Integer(),
  status: Status,
  placedAt: Instant,
  statusChangedAt: Instant,
  seenByKitchenAt: NullableInstant,
  cancellationReason: Type.Union([Type.String(), Type.Null()]),
  /** When each current status was reached. */
  steps: Type.Array(Type.Object({ status: Status, at: Instant })),
})
