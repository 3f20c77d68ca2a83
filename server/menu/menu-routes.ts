import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type TSchema, Type } from 'typebox'
import { chargedReads } from '#server/auth/limits/read-limits.ts'
import {
  callerOf,
  requireKitchenStaff,
  requireOwner,
  requireRestaurant,
  signedInFirst,
} from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import { namesEtag } from '#server/http/etag.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/menu/menu-api.ts'
import * as schemas from '#shared/menu/menu-schemas.ts'
import { categoryRoutes } from './category-routes.ts'
import { menuAnswers } from './menu-answers.ts'
import { changeManyRows, changeMenu } from './menu-change.ts'
import { menuImportRoutes } from './menu-import-routes.ts'
import { reorderDishes } from './reorder-dishes.ts'
import { addMenuItem, editMenuItem, removeMenuItem } from './save-menu-item.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The schema of an answer that is already serialised as JSON. */
function asWritten(schema: TSchema) {
  return Type.Unsafe<Buffer>(schema)
}

export function menuRoutes(service: Service): FastifyPluginAsyncTypebox {
  const idNow = () => newId(service.now())
  const signedIn = signedInFirst(service)
  const answers = menuAnswers(service)
  const charged = chargedReads(service)
  return async (app) => {
    await app.register(categoryRoutes(service))
    await app.register(menuImportRoutes(service))

    app.route({
      ...calls.readPublicMenu,
      ...charged,
      schema: {
        params: schemas.RestaurantParams,
        response: { 200: asWritten(schemas.WirePublicMenu), 304: Type.Null() },
      },
      handler: async (request, reply) => {
        const current = await service.menus.current(request.params.restaurantId)
        if (!current) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
        const etag = `"${current.menu.restaurantId}-${current.menu.version}"`
        reply.header('ETag', etag).header('Cache-Control', 'no-cache')
        if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
        return reply.type(JSON_TYPE).send(service.menus.json(current))
      },
    })

    app.route({
      ...calls.listMenuItems,
      ...charged,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: asWritten(Type.Array(schemas.WireMenuItem)) } },
      handler: async (request, reply) => {
        const { restaurantId } = request.query
        const caller = await callerOf(service, request)
        return reply.type(JSON_TYPE).send(await answers.items(restaurantId, caller?.restaurantId === restaurantId))
      },
    })

    app.route({
      ...calls.createMenuItem,
      onRequest: signedIn,
      schema: { body: schemas.CreateMenuItemBody, response: { 201: schemas.WireMenuItem } },
      handler: async (request, reply) => {
        const { restaurantId } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const { item, category } = await changeMenu(service, { restaurantId, accountId }, () =>
          addMenuItem(restaurantId, request.body, idNow),
        )
        return reply.code(201).send(calls.menuItemToWire(item, category, restaurantId))
      },
    })

    app.route({
      ...calls.reorderMenuItems,
      onRequest: signedIn,
      schema: { body: schemas.ReorderMenuItemsBody, response: { 200: Done } },
      handler: async (request) => {
        const { restaurantId, category: categoryId, ids } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        await changeManyRows(service, { restaurantId, accountId }, ids.length, () =>
          reorderDishes(restaurantId, categoryId, ids),
        )
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.updateMenuItem,
      onRequest: signedIn,
      schema: { params: schemas.IdParams, body: schemas.UpdateMenuItemBody, response: { 200: schemas.WireMenuItem } },
      handler: async (request) => {
        const onlyAvailability = Object.keys(request.body).every((field) => field === 'available')
        const editor = await (onlyAvailability ? requireKitchenStaff : requireRestaurant)(service, request)
        const { item, category } = await changeMenu(service, editor, () =>
          editMenuItem(editor.restaurantId, request.params.id, request.body, idNow),
        )
        return calls.menuItemToWire(item, category, editor.restaurantId)
      },
    })

    app.route({
      ...calls.deleteMenuItem,
      onRequest: signedIn,
      schema: { params: schemas.IdParams, response: { 200: schemas.WireMenuItem } },
      handler: async (request) => {
        const editor = await requireRestaurant(service, request)
        const { item, category } = await changeMenu(service, editor, () =>
          removeMenuItem(editor.restaurantId, request.params.id),
        )
        return calls.menuItemToWire(item, category, editor.restaurantId)
      },
    })
  }
}
