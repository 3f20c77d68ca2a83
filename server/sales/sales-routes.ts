import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireOwner, signedInFirst } from '#server/auth/sessions/caller.ts'
import { salesInSlices } from '#server/orders/board/order-slices.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/sales/sales-api.ts'
import * as schemas from '#shared/sales/sales-schemas.ts'
import { readDaySales, readSalesDay } from './read-sales.ts'
import { salesFile } from './sales-file.ts'

export function salesRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  return async (app) => {
    app.route({
      ...calls.readSales,
      onRequest: signedIn,
      schema: { querystring: schemas.SalesQuery, response: { 200: schemas.WireSales } },
      handler: async (request, reply) => {
        const { accountId } = await requireOwner(service, request, request.query.restaurantId)
        reply.header('Cache-Control', 'no-store')
        return calls.salesToWire(await readDaySales(service, accountId, request.query))
      },
    })

    app.route({
      ...calls.exportSales,
      onRequest: signedIn,
      schema: { querystring: schemas.SalesQuery, response: { 200: Type.String({ description: 'a CSV file' }) } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        const { accountId } = await requireOwner(service, request, restaurantId)
        const sales = await readSalesDay(service, request.query)
        const file = await salesFile(salesInSlices(service, accountId, restaurantId, sales.range), sales)
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="${calls.salesFileName(sales.day)}"`)
          .header('Cache-Control', 'no-store')
        return file
      },
    })
  }
}
