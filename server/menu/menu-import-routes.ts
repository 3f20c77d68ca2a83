import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireOwner, signedInFirst } from '#server/auth/caller.ts'
import { chargedReads } from '#server/auth/read-limits.ts'
import { Refusal } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/menu/menu-api.ts'
import * as schemas from '#shared/menu/menu-schemas.ts'
import { csvText, readCsv } from './csv-text.ts'
import { changeMenu } from './menu-change.ts'
import { applyImport, exportMenu, previewImport } from './menu-import.ts'

/** The menu as a file that spreadsheets open, and back. */
export function menuImportRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const charged = chargedReads(service)
  return async (app) => {
    app.route({
      ...calls.exportMenu,
      ...charged,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: Type.String() } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        await requireOwner(service, request, restaurantId)
        const table = await service.store.read(() => exportMenu(restaurantId))
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="menu.csv"')
          .header('Cache-Control', 'no-store')
          .send(csvText(table))
      },
    })

    app.route({
      ...calls.importMenu,
      onRequest: signedIn,
      bodyLimit: 2 * schemas.MENU_CSV_LENGTH,
      schema: { body: schemas.ImportMenuBody, response: { 200: schemas.MenuImport } },
      handler: async (request) => {
        const { restaurantId, csv, apply, version } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const read = readCsv(csv)
        if ('fault' in read) throw new Refusal('INVALID_REQUEST', read.fault, { field: 'csv' })
        if (!apply) return service.store.read(() => previewImport(restaurantId, read.table))
        const idNow = () => newId(service.now())
        return changeMenu(service, { restaurantId, accountId }, () =>
          applyImport(restaurantId, read.table, version, idNow),
        )
      },
    })
  }
}
