import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireOwner, signedInFirst } from '#server/auth/caller.ts'
import { oneAtATimeOf } from '#server/auth/one-at-a-time.ts'
import { byAccount, rateLimit } from '#server/auth/rate-limits.ts'
import { chargedReads } from '#server/auth/read-limits.ts'
import { Refusal } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import { threadFile, workerThread } from '#server/threads/worker-thread.ts'
import * as calls from '#shared/menu/menu-api.ts'
import * as schemas from '#shared/menu/menu-schemas.ts'
import { csvText } from './csv-text.ts'
import { changeMenu } from './menu-change.ts'
import { applyImport, exportMenu, importToWire, wholeMenu } from './menu-import.ts'
import type { ImportAnswer, ImportJob } from './plan-import-thread.ts'

/** The menu as a file that spreadsheets open, and back. */
export function menuImportRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const oneAtATime = oneAtATimeOf('Another table of yours is being read. Please try again when it is done.')
  const perAccount = rateLimit(
    service,
    { most: 60, inMinutes: 10, of: byAccount(service, 'menu import') },
    'That is a lot of tables in a short time. Please wait a few minutes before the next one.',
  )
  const charged = chargedReads(service)
  return async (app) => {
    const planner = workerThread<ImportJob, ImportAnswer>(threadFile('plan-import-thread', import.meta.url), {
      name: 'plan-import',
      timeLimitMs: 2_000, // the largest table takes a twentieth of it
      mostWaiting: 20,
      heapMegabytes: 128,
      log: app.log,
    })
    app.addHook('onClose', () => planner.close())

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
        return oneAtATime(accountId, async () => {
          await perAccount(request)
          const menu = await service.store.read(() => wholeMenu(restaurantId))
          const read = await planner.run({ csv, menu: { categories: menu.categories, items: menu.items } })
          if ('fault' in read) throw new Refusal('INVALID_REQUEST', read.fault, { field: 'csv' })
          if (!apply) return importToWire(read.plan, menu.version, false)
          const idNow = () => newId(service.now())
          return changeMenu(service, { restaurantId, accountId }, () =>
            applyImport(restaurantId, menu, read.plan, version, idNow),
          )
        })
      },
    })
  }
}
