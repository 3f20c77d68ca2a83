import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { alertFullRestaurant } from '#server/alerts/alert-full-restaurant.ts'
import { orderLimits } from '#server/auth/limits/order-limits.ts'
import { byAccount, rateLimit } from '#server/auth/limits/rate-limits.ts'
import { requireKitchen, requireKitchenStaff, requireOwner, signedInFirst } from '#server/auth/sessions/caller.ts'
import { keepTableSession, originAt } from '#server/auth/sessions/table-session.ts'
import { AppError } from '#server/errors.ts'
import { namesEtag } from '#server/http/etag.ts'
import { jsonArray } from '#server/http/streamed.ts'
import { ordersPlaced, ordersRefused } from '#server/metrics.ts'
import { watchBursts } from '#server/protection/watch-bursts.ts'
import { readPulse } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/orders/orders-api.ts'
import * as schemas from '#shared/orders/orders-schemas.ts'
import { kitchenSeen } from './board/kitchen-seen.ts'
import { boardHour } from './board/live-boards.ts'
import { liveOrdersInSlices, salesInSlices } from './board/order-slices.ts'
import { readChangesOnBudget, readWrittenBoard } from './board/read-live-orders.ts'
import { changeOrderStatus, hideOrder, undoOrderStep } from './change-order-status.ts'
import { readDayRange } from './day-range.ts'
import { findOrderById } from './order-repository.ts'
import { placeOrder } from './place-order.ts'

export function orderRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const withinLimits = orderLimits(service)
  const changesPerAccount = rateLimit(
    service,
    { most: 150, inMinutes: 1 / 6, of: byAccount(service, 'order changes') }, // each is sent to every kitchen screen
    'You are changing orders very quickly. Please wait a few seconds and try again.',
  )
  const testsPerAccount = rateLimit(
    service,
    { most: 10, inMinutes: 1, of: byAccount(service, 'test orders') }, // the same as for one table
    'Too many test orders. Please wait a minute and try again.',
  )
  return async (app) => {
    app.route({
      ...calls.placeOrder,
      schema: {
        body: schemas.PlaceOrderBody,
        headers: schemas.IdempotencyHeaders,
        response: { 201: schemas.WireOrder },
      },
      handler: async (request, reply) => {
        const asked = calls.askedOrderFromBody(request.body)
        const key = request.headers['idempotency-key']
        if (asked.isTest) {
          // Decided by the session, never by the body, so that guests cannot place orders without a fee.
          await requireKitchen(service, request, asked.restaurantId)
          await testsPerAccount(request)
          const { order, isReplay } = await placeOrder(service, asked, key)
          if (isReplay) reply.header(calls.REPLAYED_HEADER, 'true')
          return reply.code(201).send(calls.orderToWire(order))
        }
        const origin = await originAt(service, request, asked)
        const { order, isReplay } = await withinLimits(request, asked, origin, () =>
          placeOrder(service, asked, key, origin),
        )
        if (isReplay) reply.header(calls.REPLAYED_HEADER, 'true')
        else {
          ordersPlaced.inc()
          await watchBursts(service, request.log, order, origin)
        }
        if (origin.session) await keepTableSession(service, { request, reply }, asked, origin.session)
        return reply.code(201).send(calls.orderToWire(order))
      },
      onError: async ({ body, log }, _reply, error) => {
        if (!(error instanceof AppError) || body.isTest) return
        ordersRefused.inc({ code: error.code })
        if (error.code === 'TOO_MANY_OPEN_ORDERS') alertFullRestaurant(service, body.restaurantId, log)
      },
    })

    app.route({
      ...calls.listOrders,
      onRequest: signedIn,
      schema: {
        querystring: schemas.RestaurantQuery,
        response: { 200: Type.Array(schemas.WireOrder), 304: Type.Null() },
      },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        const { accountId } = await requireKitchen(service, request, restaurantId)
        const now = service.now()
        const pulse = await service.store.read(() => readPulse(restaurantId))
        const etagAt = (revision: number | undefined) => `"${revision}-${boardHour(now)}"`
        reply.header('ETag', etagAt(pulse?.revision)) // the screen sends the tag itself; browsers do not cache the list
        if (namesEtag(request.headers['if-none-match'], etagAt(pulse?.revision))) return reply.code(304).send(null)
        const board = await readWrittenBoard(service, accountId, restaurantId)
        reply.header('ETag', etagAt(board?.revision))
        if (board && board.ordersJson === undefined) {
          reply.type('application/json; charset=utf-8')
          return jsonArray(liveOrdersInSlices(service, accountId, restaurantId), calls.liveOrderToWire)
        }
        // Already serialised, once for all requests.
        return reply.serializer(() => board?.ordersJson ?? '[]').send([])
      },
    })

    app.route({
      ...calls.listOrdersByDate,
      onRequest: signedIn,
      schema: { querystring: schemas.OrdersByDateQuery, response: { 200: Type.Array(schemas.WireOrder) } },
      handler: async (request, reply) => {
        const { restaurantId, orderDate, timezone } = request.query
        const { accountId } = await requireOwner(service, request, restaurantId)
        const day = await readDayRange(service, restaurantId, orderDate, timezone)
        reply.type('application/json; charset=utf-8')
        return jsonArray(salesInSlices(service, accountId, restaurantId, day), calls.orderToWire)
      },
    })

    app.route({
      ...calls.listOrderChanges,
      onRequest: signedIn,
      schema: { querystring: schemas.OrderChangesQuery, response: { 200: schemas.OrderChanges } },
      handler: async (request) => {
        const { restaurantId, since } = request.query
        const { accountId } = await requireKitchen(service, request, restaurantId)
        const changes = await readChangesOnBudget(service, accountId, restaurantId, since)
        return { revision: changes?.revision ?? 0, orders: (changes?.orders ?? []).map(calls.liveOrderToWire) }
      },
    })

    app.route({
      ...calls.changeOrder,
      onRequest: signedIn,
      preHandler: changesPerAccount,
      schema: { params: schemas.OrderParams, body: schemas.ChangeOrderBody, response: { 200: schemas.WireOrder } },
      handler: async (request) => {
        const change = await changeBy(request)
        const { status, cancellationReason, revision } = request.body
        return calls.liveOrderToWire(await changeOrderStatus(service, change, status, { cancellationReason, revision }))
      },
    })

    app.route({
      ...calls.reportSeen,
      onRequest: signedIn,
      schema: { body: schemas.SeenBody, response: { 200: Type.Object({ ok: Type.Literal(true) }) } },
      handler: async (request) => {
        const { restaurantId, revision } = request.body
        await requireKitchen(service, request, restaurantId)
        kitchenSeen(service, restaurantId, revision)
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.hideOrder,
      onRequest: signedIn,
      preHandler: changesPerAccount,
      schema: { params: schemas.OrderParams, body: schemas.HideOrderBody, response: { 200: schemas.WireOrder } },
      handler: async (request) =>
        calls.liveOrderToWire(await hideOrder(service, await changeBy(request), request.body.hide)),
    })

    app.route({
      ...calls.undoOrder,
      onRequest: signedIn,
      preHandler: changesPerAccount,
      schema: { params: schemas.OrderParams, body: schemas.UndoOrderBody, response: { 200: schemas.WireOrder } },
      handler: async (request) =>
        calls.liveOrderToWire(await undoOrderStep(service, await changeBy(request), request.body.revision)),
    })

    app.route({
      ...calls.readOrderProgress,
      schema: { params: schemas.OrderParams, response: { 200: schemas.WireOrderProgress } },
      handler: async ({ params }, reply) => {
        const order = await service.store.read(() => findOrderById(params.id))
        if (!order) throw new AppError('ORDER_NOT_FOUND', 'There is no such order.')
        reply.header('Cache-Control', 'no-store')
        return calls.progressToWire(calls.progressOf(order))
      },
    })

    async function changeBy(request: Parameters<typeof requireKitchenStaff>[1] & { params: { id: string } }) {
      const { restaurantId, accountId } = await requireKitchenStaff(service, request)
      return { restaurantId, orderId: request.params.id, by: accountId }
    }
  }
}
