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
/** `newNetworks`: instead of the order's own source, all networks whose orders raised that alert together. */
export const SourceScope = Type.Union([Type.Literal('source'), Type.Literal('newNetworks')])
const oneSource = { restaurantId: Id, orderId: Id, scope: Type.Optional(SourceScope) }
export const SourceBody = Type.Object(oneSource, { additionalProperties: false })
export const SourceQuery = Type.Object(oneSource)

export const TablePin = Type.Object({
  tableNumber: Type.Integer(),
  pin: Type.String(),
  until: Instant,
  /** False: only guests on suspicious networks are asked. */
  isForEveryone: Type.Boolean(),
})

/** The open orders of one source, or of many new networks, that may be cancelled together. */
export const OrdersOfSource = Type.Object({
  count: Type.Integer(),
  total: Type.Number({ description: 'dollars, at most two decimals' }),
  tables: Type.Array(Type.Integer()),
  networks: Type.Optional(Type.Integer({ description: 'only for new networks: from how many of them' })),
})

/** The same, and which orders these are, the oldest first: at most 100. */
export const ListedOrdersOfSource = Type.Object({
  ...OrdersOfSource.properties,
  orders: Type.Array(
    Type.Object({
      orderNumber: Type.Integer(),
      tableNumber: Type.Integer(),
      customerName: Type.String(),
      total: Type.Number({ description: 'dollars, at most two decimals' }),
    }),
  ),
})

export const Suspicion = Type.Object({ orderId: Type.String(), raisedAt: Instant, ...OrdersOfSource.properties })

/** Everything a restaurant's staff needs to know; never for diners. */
export const Protection = Type.Object({
  restaurantId: Type.String(),
  pins: Type.Array(TablePin),
  suspicions: Type.Array(Suspicion),
  openOrders: Type.Optional(Type.Integer({ description: 'only where so many are open that new orders are refused' })),
})

export const Done = Type.Object({ ok: Type.Literal(true) })
