import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findAccount } from '#server/accounts/account-repository.ts'
import { requireCaller, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import * as schemas from '#shared/marketplace/marketplace-schemas.ts'
import { accountOfWord } from './match-mail-key.ts'
import { setMatchMail, wantsMatchMail } from './match-mail-repository.ts'

const FORM_BYTES = 4 * 1024 // RFC 8058's form is 26 bytes long

/** The setting for job alerts: for a signed-in account, and by the token in an email. */
export function matchMailRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)

  async function setByWord(word: string, isOn: boolean): Promise<void> {
    const accountId = await accountOfWord(service, word)
    await service.store.write(function* () {
      const account = accountId === undefined ? undefined : yield* findAccount(accountId)
      if (!account)
        throw new AppError(
          'NOT_FOUND',
          'This link is invalid or has expired. Please open the whole link from the email.',
        )
      yield* setMatchMail(account.id, isOn)
    })
  }

  return async (app) => {
    app.route({
      ...calls.readMatchMail,
      onRequest: signedIn,
      schema: { response: { 200: schemas.MatchMail } },
      handler: async (request) => {
        const { accountId } = await requireCaller(service, request)
        return { isOn: await service.store.read(() => wantsMatchMail(accountId)) }
      },
    })

    app.route({
      ...calls.changeMatchMail,
      onRequest: signedIn,
      schema: { body: schemas.MatchMail, response: { 200: schemas.MatchMail } },
      handler: async (request) => {
        const { accountId } = await requireCaller(service, request)
        const { isOn } = request.body
        await service.store.write(() => setMatchMail(accountId, isOn))
        return { isOn }
      },
    })

    app.route({
      ...calls.changeMatchMailByWord,
      schema: { params: schemas.MatchMailParams, body: schemas.MatchMail, response: { 200: schemas.MatchMail } },
      handler: async ({ params, body }) => {
        await setByWord(params.word, body.isOn)
        return { isOn: body.isOn }
      },
    })

    await app.register(oneClickRoutes(setByWord))
  }
}

/** One-click unsubscribe (RFC 8058). Mail programs post various bodies, so only the URL counts. */
function oneClickRoutes(setByWord: (word: string, isOn: boolean) => Promise<void>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, _body, done) => {
      done(null, undefined)
    })

    app.route({
      ...calls.stopMatchMail,
      schema: { params: schemas.MatchMailParams, response: { 200: Done } },
      handler: async ({ params }) => {
        await setByWord(params.word, false)
        return { ok: true as const }
      },
    })

    // Some mail programs open the URL in a browser instead.
    app.get(calls.stopMatchMail.url, { schema: { params: schemas.MatchMailParams } }, ({ params }, reply) =>
      reply.redirect(`/match-mail?word=${encodeURIComponent(params.word)}`),
    )
  }
}
