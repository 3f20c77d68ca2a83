import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { chargedReads } from '#server/auth/limits/read-limits.ts'
import { callerOf, requireOwner, requireRestaurant, signedInFirst } from '#server/auth/sessions/caller.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/menu/menu-api.ts'
import * as schemas from '#shared/menu/menu-schemas.ts'
import { changeManyRows, changeMenu } from './menu-change.ts'
import { readCategories } from './read-menu.ts'
import { reorderCategories } from './reorder-categories.ts'
import { addCategory, editCategory, removeCategory } from './save-category.ts'
import { replaceCategoryNames } from './update-categories.ts'

export function categoryRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const charged = chargedReads(service)
  return async (app) => {
    app.route({
      ...calls.listCategoryNames,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: schemas.CategoryNames } },
      handler: async (request) => ({ categories: (await categoriesFor(request)).map(({ name }) => name) }),
    })

    app.route({
      ...calls.listCategories,
      ...charged,
      schema: { querystring: schemas.RestaurantQuery, response: { 200: Type.Array(schemas.WireCategory) } },
      handler: async (request) => {
        const categories = await categoriesFor(request)
        return categories.map((category) => calls.categoryToWire(category, request.query.restaurantId))
      },
    })

    app.route({
      ...calls.updateCategoryNames,
      onRequest: signedIn,
      schema: { body: schemas.UpdateCategoriesBody, response: { 200: schemas.CategoryNames } },
      handler: async (request) => {
        const { restaurantId, categories } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const idNow = () => newId(service.now())
        const names = await changeManyRows(service, { restaurantId, accountId }, categories.length, () =>
          replaceCategoryNames(restaurantId, categories, idNow),
        )
        return { categories: [...names] }
      },
    })

    app.route({
      ...calls.createCategory,
      onRequest: signedIn,
      schema: { body: schemas.CreateCategoryBody, response: { 201: schemas.WireCategory } },
      handler: async (request, reply) => {
        const { restaurantId, name, priority = 0 } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const category = await changeMenu(service, { restaurantId, accountId }, () =>
          addCategory(restaurantId, newId(service.now()), name, priority),
        )
        return reply.code(201).send(calls.categoryToWire(category, restaurantId))
      },
    })

    app.route({
      ...calls.reorderCategories,
      onRequest: signedIn,
      schema: { body: schemas.ReorderCategoriesBody, response: { 200: Type.Array(schemas.WireCategory) } },
      handler: async (request) => {
        const { restaurantId, ids } = request.body
        const { accountId } = await requireOwner(service, request, restaurantId)
        const categories = await changeManyRows(service, { restaurantId, accountId }, ids.length, () =>
          reorderCategories(restaurantId, ids),
        )
        return categories.map((category) => calls.categoryToWire(category, restaurantId))
      },
    })

    app.route({
      ...calls.updateCategory,
      onRequest: signedIn,
      schema: { params: schemas.IdParams, body: schemas.UpdateCategoryBody, response: { 200: schemas.WireCategory } },
      handler: (request) => edit(request, request.body),
    })

    app.route({
      ...calls.changeCategoryVisibility,
      onRequest: signedIn,
      schema: { params: schemas.IdParams, body: schemas.ChangeVisibilityBody, response: { 200: schemas.WireCategory } },
      handler: (request) => edit(request, request.body),
    })

    app.route({
      ...calls.deleteCategory,
      onRequest: signedIn,
      schema: { params: schemas.IdParams, response: { 200: schemas.WireCategory } },
      handler: async (request) => {
        const editor = await requireRestaurant(service, request)
        const category = await changeMenu(service, editor, () => removeCategory(editor.restaurantId, request.params.id))
        return calls.categoryToWire(category, editor.restaurantId)
      },
    })

    type Asked = Parameters<typeof callerOf>[1]

    async function categoriesFor(request: Asked & { query: { restaurantId: string } }) {
      const { restaurantId } = request.query
      const caller = await callerOf(service, request)
      return service.store.read(() => readCategories(restaurantId, caller?.restaurantId === restaurantId))
    }

    async function edit(
      request: Asked & { params: { id: string } },
      changes: { name?: string; priority?: number; isVisible?: boolean },
    ) {
      const editor = await requireRestaurant(service, request)
      const category = await changeMenu(service, editor, () =>
        editCategory(editor.restaurantId, request.params.id, changes),
      )
      return calls.categoryToWire(category, editor.restaurantId)
    }
  }
}
