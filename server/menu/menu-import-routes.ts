import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { clientNetwork } from '#server/auth/addresses/client-address.ts'
import { fewAtATime, oneAtATime } from '#server/auth/limits/one-at-a-time.ts'
import { byAccount, rateLimit } from '#server/auth/limits/rate-limits.ts'
import { writtenInTurn } from '#server/auth/limits/read-limits.ts'
import { requireOwner, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import { threadFile, workerThread } from '#server/threads/worker-thread.ts'
import { MENU_LIMITS } from '#shared/menu/menu.ts'
import * as calls from '#shared/menu/menu-api.ts'
import * as schemas from '#shared/menu/menu-schemas.ts'
import { csvText } from './csv-text.ts'
import { changeManyRows } from './menu-change.ts'
import { applyImport, exportMenu, importToWire, wholeMenu } from './menu-import.ts'
import type { ImportAnswer, ImportJob } from './plan-import-thread.ts'

const MOST_OF_NETWORK = 2 // files at a time; each is up to a megabyte, parsed on the event loop

/** Exports the menu as a CSV file, and imports it. */
export function menuImportRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const alone = oneAtATime(
    service,
    'Another of your files is being read. Please wait until it is done, then try again.',
  )
  const fewOfNetwork = fewAtATime(
    { most: MOST_OF_NETWORK, of: (request) => (service.rateLimits ? clientNetwork(request) : undefined) },
    'Other files from your network are being read. Please try again in a moment.',
  )
  const perAccount = rateLimit(
    service,
    { most: 60, inMinutes: 10, of: byAccount(service, 'menu import') },
    'You have sent many files in a short time. Please wait a few minutes before the next one.',
  )
  return async (app) => {
    const planner = workerThread<ImportJob, ImportAnswer>(threadFile('plan-import-thread', import.meta.url), {
      name: 'plan-import',
      timeLimitMs: 2_000, // the largest table takes about 100 ms
      mostWaiting: 20,
      heapMegabytes: 128,
      log: app.log,
    })
    app.addHook('onClose', () => planner.close())

    app.route({
      ...calls.exportMenu,
      onRequest: signedIn,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: Type.String() } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        const { accountId } = await requireOwner(service, request, restaurantId)
        const csv = await writtenInTurn(service, accountId, async () =>
          csvText(await service.store.read(() => exportMenu(restaurantId))),
        )
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="menu.csv"')
          .header('Cache-Control', 'no-store')
          .send(csv)
      },
    })

    app.route({
      ...calls.importMenu,
      onRequest: [signedIn, alone, fewOfNetwork, perAccount], // before the body is read, which may be a megabyte
      bodyLimit: 2 * MENU_LIMITS.csvLength,
      schema: { body: schemas.ImportMenuBody, response: { 200: schemas.MenuImport } },
      handler: async (request) => {
        const { restaurantId, csv, apply, version } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const menu = await service.work.run(
          accountId,
          () => service.store.read(() => wholeMenu(restaurantId)),
          ({ items }) => ({ rows: items.length }),
        )
        const job = { csv, menu: { categories: menu.categories, items: menu.items } }
        const read = await planner.run(job, { who: clientNetwork(request), size: csv.length })
        if ('fault' in read) throw new AppError('INVALID_REQUEST', read.fault, { field: 'csv' })
        if (!apply) return importToWire(read.plan, menu.version, false)
        const idNow = () => newId(service.now())
        return changeManyRows(service, { restaurantId, accountId }, read.plan.dishes.length, () =>
          applyImport(restaurantId, menu, read.plan, version, idNow),
        )
      },
    })
  }
}
