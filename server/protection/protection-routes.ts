import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireKitchen, signedInFirst } from '#server/auth/caller.ts'
import { clientNetwork } from '#server/auth/client-address.ts'
import { keepTableSession, newTableSession, originAt } from '#server/auth/table-session.ts'
import { Refusal } from '#server/errors.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/protection/protection-api.ts'
import * as schemas from '#shared/protection/protection-schemas.ts'
import { cancelSource, readOrdersOfSource, trustSource } from './cancel-source.ts'
import { proveTablePin } from './prove-table-pin.ts'
import { readProtection, summaryOf } from './read-protection.ts'
import { switchTablePin } from './switch-table-pin.ts'

/** What keeps invented orders away: table PINs, and cancelling all orders of one source. */
export function protectionRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  return async (app) => {
    app.route({
      ...calls.readProtection,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: schemas.Protection } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        await requireKitchen(service, request, restaurantId)
        reply.header('Cache-Control', 'no-store')
        return service.store.read(() => readProtection(restaurantId, service.now()))
      },
    })

    app.route({
      ...calls.proveTablePin,
      schema: { body: schemas.ProvePinBody, response: { 200: schemas.Done } },
      handler: async (request, reply) => {
        const { body } = request
        if (!(await service.store.read(() => findRestaurant(body.restaurantId)))) {
          throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
        }
        const { session } = await originAt(service, request, body)
        const guest = { network: clientNetwork(request.ip), hasSession: session !== undefined }
        const pin = await proveTablePin(service, body, guest)
        if (pin !== undefined) {
          await keepTableSession(service, { request, reply }, body, { ...(session ?? newTableSession()), pin })
        }
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.askForTablePin,
      onRequest: signedIn,
      schema: { body: schemas.AskForPinBody, response: { 200: schemas.Protection } },
      handler: async (request) => {
        await requireKitchen(service, request, request.body.restaurantId)
        return switchTablePin(service, request.body, request.body.isOn)
      },
    })

    app.route({
      ...calls.readOrdersOfSource,
      onRequest: signedIn,
      schema: { querystring: schemas.SourceQuery, response: { 200: schemas.OrdersOfSource } },
      handler: async (request) => {
        await requireKitchen(service, request, request.query.restaurantId)
        return summaryOf(await service.store.read(() => readOrdersOfSource(request.query, service.now())))
      },
    })

    app.route({
      ...calls.cancelSource,
      onRequest: signedIn,
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
        await requireKitchen(service, request, request.body.restaurantId)
        return trustSource(service, request.body)
      },
    })
  }
}
