/** The order's complete unit of work on PostgreSQL: key, menu, price, number. */
import { buildApp } from '#server/app.ts'
import { postgresStore } from '#server/db/postgres/postgres.ts'
import { newId } from '#server/ids.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { askedOrderFromBody, type PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { takeJob, tell } from '../parent.ts'
import { keepBusy, type UnitJob } from './keep-busy.ts'

const { databaseUrl, dataDir, bodies, ...load } = await takeJob<UnitJob>()
const store = postgresStore(databaseUrl)
const built = await buildApp({ store, dataDir, rateLimits: false, logger: { level: 'silent' } })
// Publishing after the commit is measured by `push`.
const service = {
  ...built.service,
  mostOpenOrders: Number.POSITIVE_INFINITY,
  publisher: { ...built.service.publisher, orderPlaced: () => {} },
}
// The bench's own bodies, which are valid.
const asked = bodies.map((body) => askedOrderFromBody(JSON.parse(body) as PlaceOrderBody))

async function place(turn: number): Promise<void> {
  const one = asked[turn % asked.length]
  if (one) await placeOrder(service, one, newId(Date.now()))
}
tell({ perSecond: await keepBusy(place, load) })
