import { Type } from 'typebox'

const Id = Type.String({ minLength: 1, maxLength: 64 })
const Instant = Type.String({ description: 'ISO 8601, UTC' })
const TableNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 })

export const RestaurantQuery = Type.Object({ restaurantId: Id })

export const ProvePinBody = Type.Object(
  { restaurantId: Id, tableNumber: TableNumber, pin: Type.String({ pattern: '^[0-9]{4}$' }) },
  { additionalProperties: false },
)
export const AskForPinBody = Type.Object(
  { restaurantId: Id, tableNumber: TableNumber, isOn: Type.Boolean() },
  { additionalProperties: false },
)
export const SourceBody = Type.Object({ restaurantId: Id, orderId: Id }, { additionalProperties: false })
export const SourceQuery = Type.Object({ restaurantId: Id, orderId: Id })

export const TablePin = Type.Object({
  tableNumber: Type.Integer(),
  pin: Type.String(),
  until: Instant,
  /** False: only guests on a suspected network are asked. */
  isForEveryone: Type.Boolean(),
})

/** The open orders of one source that may be cancelled together. */
export const OrdersOfSource = Type.Object({
  count: Type.Integer(),
  total: Type.Number({ description: 'dollars, at most two decimals' }),
  tables: Type.Array(Type.Integer()),
})

export const Suspicion = Type.Object({ orderId: Type.String(), raisedAt: Instant, ...OrdersOfSource.properties })

/** Everything a restaurant's staff needs to know; never for diners. */
export const Protection = Type.Object({
  restaurantId: Type.String(),
  pins: Type.Array(TablePin),
  suspicions: Type.Array(Suspicion),
})

export const Done = Type.Object({ ok: Type.Literal(true) })
