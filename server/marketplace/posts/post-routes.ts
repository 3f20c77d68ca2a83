import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { findAccount } from '#server/accounts/account-repository.ts'
import { canonicalEmail } from '#server/accounts/canonical-email.ts'
import { requireCaller, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import * as schemas from '#shared/marketplace/marketplace-schemas.ts'
import { fromWire } from '#shared/wire-id.ts'
import { suggestSuburbs } from '../suburbs/suburbs.ts'
import { checkPostForm } from './post-form-checks.ts'
import { listOwnPosts } from './post-repository.ts'
import { postToWire } from './post-to-wire.ts'
import { type Created, changePost, createPost, deletePost, renewPost } from './save-post.ts'

const CREATED = { 200: schemas.CreatedPost, 201: schemas.CreatedPost }
const FOR_AN_HOUR = 'public, max-age=3600'

/** Calls for posting and managing one's own listings. */
export function postRoutes(service: Service): FastifyPluginAsyncTypebox {
  const onRequest = signedInFirst(service)
  const preValidation = async ({ body }: { body: unknown }) => checkPostForm(body)

  return async (app) => {
    app.route({
      ...calls.readJobRoles,
      schema: { response: { 200: schemas.JobRoles } },
      handler: async (_, reply) => {
        reply.header('Cache-Control', FOR_AN_HOUR)
        return { JobRoles: [...JOB_ROLES] }
      },
    })

    app.route({
      ...calls.findSuburbs,
      schema: { querystring: schemas.SuburbQuery, response: { 200: Type.Array(schemas.Suburb) } },
      handler: async ({ query }, reply) => {
        reply.header('Cache-Control', FOR_AN_HOUR)
        return suggestSuburbs(query.query)
      },
    })

    for (const [call, kind] of [
      [calls.myEmployerPosts, 'employer'],
      [calls.myWorkerPosts, 'worker'],
    ] as const) {
      app.route({
        ...call,
        onRequest,
        schema: { querystring: schemas.MyPostsQuery, response: { 200: schemas.WirePosts } },
        handler: async (request, reply) => {
          const { accountId } = await requireCaller(service, request)
          reply.header('Cache-Control', 'no-store')
          return service.store.read(function* () {
            const account = yield* findAccount(accountId)
            if (account?.email !== canonicalEmail(request.query.email)) {
              throw new AppError('FORBIDDEN', 'These listings are not yours.')
            }
            const posts = yield* listOwnPosts(accountId, kind)
            return posts.map((post) => postToWire(post, account.email, service.now()))
          })
        },
      })
    }

    app.route({
      ...calls.createEmployerPost,
      onRequest,
      preValidation,
      schema: { body: schemas.EmployerPostBody, response: CREATED },
      handler: async (request, reply) => {
        const { accountId } = await requireCaller(service, request)
        return answer(reply, await createPost(service, accountId, 'employer', request.body))
      },
    })

    app.route({
      ...calls.createWorkerPost,
      onRequest,
      preValidation,
      schema: { body: schemas.WorkerPostBody, response: CREATED },
      handler: async (request, reply) => {
        const { accountId } = await requireCaller(service, request)
        return answer(reply, await createPost(service, accountId, 'worker', request.body))
      },
    })

    for (const call of [calls.updateEmployerPost, calls.updateWorkerPost]) {
      app.route({
        ...call,
        onRequest,
        preValidation,
        schema: { body: schemas.UpdatePostBody, response: { 200: schemas.WirePost } },
        handler: async (request) => {
          const { accountId } = await requireCaller(service, request)
          const { id, ...form } = fromWire(request.body)
          return changePost(service, accountId, id, form)
        },
      })
    }

    for (const call of [calls.deleteEmployerPost, calls.deleteWorkerPost]) {
      app.route({
        ...call,
        onRequest,
        schema: { body: schemas.DeletePostBody, response: { 200: Done } },
        handler: async (request) => {
          const { accountId } = await requireCaller(service, request)
          await deletePost(service, accountId, fromWire(request.body).id)
          return { ok: true as const }
        },
      })
    }

    app.route({
      ...calls.renewPost,
      onRequest,
      schema: { params: schemas.PostParams, response: { 200: schemas.WirePost } },
      handler: async (request) => {
        const { accountId } = await requireCaller(service, request)
        return renewPost(service, accountId, request.params.id)
      },
    })
  }
}

/** Answers 200 if nothing was created. */
function answer(reply: FastifyReply, { post, wasListed }: Created) {
  return wasListed ? reply.code(200).send({ ...post, wasListed }) : reply.code(201).send(post)
}
