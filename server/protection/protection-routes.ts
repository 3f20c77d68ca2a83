import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { oneAtATime } from '#server/auth/limits/one-at-a-time.ts'
import { requireKitchen, signedInFirst } from '#server/auth/sessions/caller.ts'
import { keepTableSession, newTableSession, originAt } from '#server/auth/sessions/table-session.ts'
import { AppError } from '#server/errors.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/protection/protection-api.ts'
import * as schemas from '#shared/protection/protection-schemas.ts'
import { cancelSource, readOrdersOfSource, trustSource } from './cancel-source.ts'
import { proveTablePin } from './prove-table-pin.ts'
import { listedOf, pinsRead, readProtection } from './read-protection.ts'
import { switchTablePin } from './switch-table-pin.ts'

/** Protection against fake orders: table PINs, and cancelling all orders of one source. */
export function protectionRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const alone = oneAtATime(service, 'Orders of your restaurant are already being cancelled. Please wait a moment.')
  return async (app) => {
    app.route({
      ...calls.readProtection,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: schemas.Protection } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        const { accountId } = await requireKitchen(service, request, restaurantId)
        reply.header('Cache-Control', 'no-store')
        return service.work.run(
          accountId,
          () => service.store.read(() => readProtection(service, restaurantId)),
          pinsRead,
        )
      },
    })

    app.route({
      ...calls.proveTablePin,
      schema: { body: schemas.ProvePinBody, response: { 200: schemas.Done } },
      handler: async (request, reply) => {
        const { body } = request
        if (!(await service.store.read(() => findRestaurant(body.restaurantId)))) {
          throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
        }
        const origin = await originAt(service, request, body)
        const pin = await proveTablePin(service, body, origin)
        if (pin !== undefined) {
          await keepTableSession(service, { request, reply }, body, { ...(origin.session ?? newTableSession()), pin })
        }
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.askForTablePin,
      onRequest: signedIn,
      schema: { body: schemas.AskForPinBody, response: { 200: schemas.Protection } },
      handler: async (request) => {
        const { accountId } = await requireKitchen(service, request, request.body.restaurantId)
        return service.work.run(accountId, () => switchTablePin(service, request.body, request.body.isOn), pinsRead)
      },
    })

    app.route({
      ...calls.readOrdersOfSource,
      onRequest: signedIn,
      schema: { querystring: schemas.SourceQuery, response: { 200: schemas.ListedOrdersOfSource } },
      handler: async (request) => {
        const { accountId } = await requireKitchen(service, request, request.query.restaurantId)
        return listedOf(await readOrdersOfSource(service, accountId, request.query))
      },
    })

    app.route({
      ...calls.cancelSource,
      onRequest: [signedIn, alone],
      schema: { body: schemas.SourceBody, response: { 200: schemas.OrdersOfSource } },
      handler: async (request) => {
        const { restaurantId } = request.body
        const { accountId } = await requireKitchen(service, request, restaurantId)
        const cancelled = await cancelSource(service, { ...request.body, by: accountId })
        request.log.info({ event: 'orders.source-cancelled', restaurantId, count: cancelled.count }, 'orders cancelled')
        return cancelled
      },
    })

    app.route({
      ...calls.trustSource,
      onRequest: signedIn,
      schema: { body: schemas.SourceBody, response: { 200: schemas.Protection } },
      handler: async (request) => {
        const { accountId } = await requireKitchen(service, request, request.body.restaurantId)
        return trustSource(service, { ...request.body, by: accountId })
      },
    })
  }
}
