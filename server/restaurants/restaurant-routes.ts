import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordOf } from '#server/accounts/user-record.ts'
import { requireKitchen, requireOwner, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import { changeMenu } from '#server/menu/menu-change.ts'
import type { Service } from '#server/service.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import * as calls from '#shared/restaurants/restaurants-api.ts'
import * as schemas from '#shared/restaurants/restaurants-schemas.ts'
import { MAX_TABLES } from '#shared/restaurants/table-number.ts'
import { ageingProblem } from '#shared/restaurants/ticket-ageing.ts'
import { oneLine } from '#shared/visible-text.ts'
import { setAgeing, setPaused, setSetUp, setTableCount } from './restaurant-repository.ts'

export function restaurantRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  return async (app) => {
    app.route({
      ...calls.addTables,
      onRequest: signedIn,
      schema: { body: schemas.AddTablesBody, response: { 200: schemas.UserAnswer } },
      handler: async (request) => {
        const { restaurantId } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const tableCount = Number(request.body.tableNumbers)
        if (tableCount < 1 || tableCount > MAX_TABLES) {
          throw new AppError(
            'INVALID_REQUEST',
            `The number of tables must be a whole number from 1 to ${MAX_TABLES}.`,
            {
              field: 'tableNumbers',
            },
          )
        }
        const user = await changeMenu(service, { restaurantId, accountId }, function* () {
          yield* setTableCount({ id: restaurantId, tableCount })
          return yield* recordOf(accountId, service)
        })
        return { user }
      },
    })

    app.route({
      ...calls.updateAccountStatus,
      onRequest: signedIn,
      schema: { body: schemas.UpdateAccountStatusBody, response: { 200: schemas.UserAnswer } },
      handler: async (request) => {
        const { restaurantId, accountStatus } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const user = await service.store.write(function* () {
          if (accountStatus === 'completed') requireComplete(yield* recordOf(accountId, service))
          yield* setSetUp({ id: restaurantId, isSetUp: accountStatus === 'completed' })
          return yield* recordOf(accountId, service)
        }, restaurantId)
        service.publisher.accountChanged(user)
        return { user }
      },
    })

    app.route({
      ...calls.changeSettings,
      onRequest: signedIn,
      schema: { body: schemas.SettingsBody, response: { 200: schemas.UserAnswer } },
      handler: async (request) => {
        const { restaurantId: id, ...ageing } = request.body
        const { accountId } = await requireOwner(service, request, id)
        const problem = ageingProblem(ageing)
        if (problem !== undefined) throw new AppError('INVALID_REQUEST', problem, { field: 'lateAfterMinutes' })
        const user = await service.store.write(function* () {
          yield* setAgeing({ id, ...ageing })
          return yield* recordOf(accountId, service)
        }, id)
        service.publisher.accountChanged(user)
        return { user }
      },
    })

    app.route({
      ...calls.pauseOrders,
      onRequest: signedIn,
      schema: { body: schemas.PauseBody, response: { 200: schemas.PauseState } },
      handler: async (request) => {
        const { restaurantId, isPaused, reason = '' } = request.body
        const { accountId } = await requireKitchen(service, request, restaurantId)
        const pauseReason = isPaused ? oneLine(reason) : ''
        await changeMenu(service, { restaurantId, accountId }, () =>
          setPaused({ id: restaurantId, isPaused, pauseReason }),
        )
        service.publisher.pauseChanged(restaurantId)
        return { isPaused, reason: pauseReason }
      },
    })
  }
}

const STEPS = {
  paymentMethodIsAdded: 'a payment method',
  tablesAdded: 'the tables',
  menuCategoriesAdded: 'the menu categories',
  menuAdded: 'the menu',
} as const

function requireComplete(user: WireUser): void {
  const missing = Object.entries(STEPS).filter(([flag]) => !user[flag as keyof typeof STEPS])
  if (missing.length === 0) return
  const words = missing.map(([, name]) => name).join(', ')
  throw new AppError('SETUP_INCOMPLETE', `The setup still needs ${words}.`, { missing: missing.map(([flag]) => flag) })
}
