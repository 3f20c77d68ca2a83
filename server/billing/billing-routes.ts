import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireAdmin, requireOwner, signedInFirst } from '#server/auth/caller.ts'
import { chargedReads } from '#server/auth/read-limits.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/billing/billing-api.ts'
import * as schemas from '#shared/billing/billing-schemas.ts'
import { centsToDollars } from '#shared/money.ts'
import { chargeCounter } from './charge-counter.ts'
import { listCharges } from './charge-repository.ts'
import { chargeToWire } from './charge-to-wire.ts'
import { exportLedger } from './export-ledger.ts'
import { readFees } from './read-fees.ts'
import { readRestaurants } from './read-restaurants.ts'

const BOOKS_ROWS = 5_000 // what the whole service's books cost, in rows of an expensive read

export function billingRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const counter = chargeCounter(service)
  const charged = chargedReads(service)
  return async (app) => {
    app.route({
      ...calls.readFees,
      ...charged,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: schemas.WireFees } },
      handler: async (request) => {
        const { restaurantId } = request.query
        await requireOwner(service, request, restaurantId)
        return service.store.read(() => readFees(restaurantId, service.payments.name))
      },
    })

    app.route({
      ...calls.exportFees,
      ...charged,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: Type.String() } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        await requireOwner(service, request, restaurantId)
        const csv = await service.store.read(() => exportLedger(restaurantId))
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="tuckshop-fees.csv"')
          .send(csv)
      },
    })

    app.route({
      ...calls.chargeTheUser,
      onRequest: signedIn,
      schema: { body: schemas.ChargeBody, response: { 200: schemas.ChargeReceipt } },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        const { restaurantId } = request.body
        // Before it is done: a charge that is declined or pending was asked for too.
        logSecurity(request.log, 'security.operator_action', { accountId, action: 'charge', restaurantId })
        const paid = new Set((await counter.charge(restaurantId)).map(({ id }) => id))
        const charges = (await service.store.read(() => listCharges(restaurantId))).filter(({ id }) => paid.has(id))
        const cents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
        request.log.info({ event: 'restaurant.charged', restaurantId, cents }, 'a restaurant was charged')
        return { amount: centsToDollars(cents), charges: charges.map(chargeToWire) }
      },
    })

    app.route({
      ...calls.listAdminRestaurants,
      onRequest: signedIn,
      schema: { response: { 200: schemas.AdminRestaurants } },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        // It counts every order that is not charged yet, of all restaurants: the dearest read there is.
        return service.reads.run(
          accountId,
          () => service.store.read(() => readRestaurants(service.payments.name)),
          () => ({ rows: BOOKS_ROWS }),
        )
      },
    })
  }
}
