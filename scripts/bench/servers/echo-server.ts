/** The rival of `orders`: the same app with one extra call, which validates an order's body and returns it. */
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { sqliteStore } from '#server/db/sqlite/sqlite.ts'
import { ROOT } from '#server/root.ts'
import type { PlaceOrderBody, WireOrder } from '#shared/orders/orders-api.ts'
import * as schemas from '#shared/orders/orders-schemas.ts'
import { takeJob, tell } from '../parent.ts'

export type EchoJob = { file: string }

const { file } = await takeJob<EchoJob>()
const { app } = await buildApp({
  store: sqliteStore(file),
  dataDir: path.dirname(file),
  rateLimits: false,
  clientDir: path.join(ROOT, 'dist/client'),
  logger: { level: 'silent' },
})

app.route({
  method: 'POST',
  url: '/api/echo',
  schema: {
    body: schemas.PlaceOrderBody,
    headers: schemas.IdempotencyHeaders,
    response: { 201: schemas.WireOrder },
  },
  // Validated by the schema.
  handler: async ({ body }, reply) => reply.code(201).send(echoOf(body as PlaceOrderBody)),
})

/** An answer as long as a real order's, without lookups, pricing or storage. */
function echoOf(body: PlaceOrderBody): WireOrder {
  const at = '2026-11-20T07:30:00.000Z'
  return {
    _id: '019a9b0c-0000-7000-8000-000000000000',
    restaurantId: body.restaurantId,
    revision: 12_345,
    orderNumber: 12_345,
    tableNumber: Number(body.tableNumber),
    customerDetails: body.customerDetails,
    foodDetails: body.foodDetails as WireOrder['foodDetails'], // the load fills in every field of a line
    total: Number(body.total),
    status: 'new',
    orderDate: at,
    statusChangedAt: at,
    updatedAt: at,
    seenByKitchenAt: null,
    cancellationReason: null,
    hide: false,
  }
}

await app.listen({ port: 0, host: '127.0.0.1' })
tell({ port: (app.server.address() as AddressInfo).port })
