import { Type } from 'typebox'
import { Id } from '../wire-schemas.ts'

export { Done, RestaurantQuery } from '../wire-schemas.ts'

const Instant = Type.String({ description: 'ISO 8601, UTC' })
const TableNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 })

export const ProvePinBody = Type.Object(
  { restaurantId: Id, tableNumber: TableNumber, pin: Type.String({ pattern: '^[0-9]{4}$' }) },
  { additionalProperties: false },
)
export const AskForPinBody = Type.Object(
  { restaurantId: Id, tableNumber: TableNumber, isOn: Type.Boolean() },
  { additionalProperties: false },
)
/** `newNetworks`: all networks whose orders raised that alert together, instead of the order's own source. */
export const SourceScope = Type.Union([Type.Literal('source'), Type.Literal('newNetworks')])
const oneSource = { restaurantId: Id, orderId: Id, scope: Type.Optional(SourceScope) }
export const SourceBody = Type.Object(oneSource, { additionalProperties: false })
export const SourceQuery = Type.Object(oneSource)

export const TablePin = Type.Object({
  tableNumber: Type.Integer(),
  pin: Type.String(),
  until: Instant,
  /** False if only guests on suspicious networks need the PIN. */
  isForEveryone: Type.Boolean(),
})

/** The open orders of one source, or of many new networks, that can be cancelled together. */
export const OrdersOfSource = Type.Object({
  count: Type.Integer(),
  total: Type.Number({ description: 'dollars, at most two decimals' }),
  tables: Type.Array(Type.Integer()),
  networks: Type.Optional(Type.Integer({ description: 'only for new networks: how many there are' })),
})

/** The same with the orders themselves, oldest first, at most 100. */
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

/** The state of fake-order protection for staff; never sent to diners. */
export const Protection = Type.Object({
  restaurantId: Type.String(),
  pins: Type.Array(TablePin),
  suspicions: Type.Array(Suspicion),
  openOrders: Type.Optional(Type.Integer({ description: 'only if new orders are refused because too many are open' })),
})
