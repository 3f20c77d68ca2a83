import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { byAccount, rateLimit } from '#server/auth/limits/rate-limits.ts'
import { writtenInTurn } from '#server/auth/limits/read-limits.ts'
import { requireAdmin, requireOwner, signedInFirst } from '#server/auth/sessions/caller.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/billing/billing-api.ts'
import * as schemas from '#shared/billing/billing-schemas.ts'
import { centsToDollars } from '#shared/money.ts'
import { chargeCounter } from './charge-counter.ts'
import { type ChargeRow, listCharges } from './charge-repository.ts'
import { chargeToWire } from './charge-to-wire.ts'
import { exportLedger } from './export-ledger.ts'
import { readFees } from './read-fees.ts'
import { readRestaurants } from './read-restaurants.ts'

const COUNTED_AS_ONE = 10 // orders that are only counted cost a tenth of orders that are read
const BOOKS_ROWS = 5_000 // the cost of the whole service's ledger, in rows of an expensive read

export function billingRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const counter = chargeCounter(service)
  return async (app) => {
    app.route({
      ...calls.readFees,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: schemas.WireFees } },
      handler: async (request) => {
        const { restaurantId } = request.query
        const { accountId } = await requireOwner(service, request, restaurantId)
        return service.work.run(
          accountId,
          () => service.store.read(() => readFees(restaurantId, service.payments.name)),
          ({ period }) => ({ rows: period.orders / COUNTED_AS_ONE }),
        )
      },
    })

    app.route({
      ...calls.exportFees,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: Type.String() } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        const { accountId } = await requireOwner(service, request, restaurantId)
        const csv = await writtenInTurn(service, accountId, () => service.store.read(() => exportLedger(restaurantId)))
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="tuckshop-fees.csv"')
          .send(csv)
      },
    })

    app.route({
      ...calls.payDeclined,
      onRequest: signedIn,
      preHandler: rateLimit(
        service,
        { most: 10, inMinutes: 60, of: byAccount(service, 'pay now') },
        'You have tried to pay ten times in an hour. Please add another card, or try again later.',
      ),
      schema: { body: schemas.ChargeBody, response: { 200: schemas.ChargeReceipt } },
      handler: async (request) => {
        const { restaurantId } = request.body
        await requireOwner(service, request, restaurantId)
        return receiptOf(restaurantId, await counter.charge(restaurantId, 'written'))
      },
    })

    app.route({
      ...calls.chargeTheUser,
      onRequest: signedIn,
      schema: { body: schemas.ChargeBody, response: { 200: schemas.ChargeReceipt } },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        const { restaurantId } = request.body
        // Logged before the charge, so that declined and pending ones are covered too.
        logSecurity(request.log, 'security.operator_action', { accountId, action: 'charge', restaurantId })
        const receipt = await receiptOf(restaurantId, await counter.charge(restaurantId))
        request.log.info(
          { event: 'restaurant.charged', restaurantId, dollars: receipt.amount },
          'a restaurant was charged',
        )
        return receipt
      },
    })

    app.route({
      ...calls.listAdminRestaurants,
      onRequest: signedIn,
      schema: { response: { 200: schemas.AdminRestaurants } },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        // Counts all uncharged orders of all restaurants, the most expensive read there is.
        return service.work.run(
          accountId,
          () => service.store.read(() => readRestaurants(service.payments.name)),
          () => ({ rows: BOOKS_ROWS }),
        )
      },
    })
  }

  async function receiptOf(restaurantId: string, paid: readonly ChargeRow[]) {
    const ids = new Set(paid.map(({ id }) => id))
    const charges = (await service.store.read(() => listCharges(restaurantId))).filter(({ id }) => ids.has(id))
    const cents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return { amount: centsToDollars(cents), charges: charges.map(chargeToWire) }
  }
}
