import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Service } from '#server/service.ts'
import { SUBSCRIPTION_CENTS } from '#shared/billing/subscription.ts'
import { formatCents } from '#shared/money.ts'
import { checkoutPage, STYLE_PATH, wordsPage } from './checkout-page.ts'
import { CHECKOUT_STYLE } from './checkout-style.ts'
import { RETURN_PATH } from './open-checkout.ts'
import { findCheckout, finishCheckout, type OpenCheckout } from './sandbox-checkout.ts'

const UNDOCUMENTED = { hide: true } // pages are not documented API calls
const Params = Type.Object({ word: Type.String({ maxLength: 100 }) })

/** The sandbox's checkout, and the page that payers return to from any provider's checkout. */
export function checkoutPageRoutes(service: Service, clientDir: string | undefined): FastifyPluginAsyncTypebox {
  const stylesheets = stylesheetsOf(clientDir)
  const price = formatCents(SUBSCRIPTION_CENTS)
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )

    app.get(STYLE_PATH, { schema: UNDOCUMENTED }, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(CHECKOUT_STYLE),
    )

    app.route({
      method: 'GET',
      url: RETURN_PATH,
      schema: { ...UNDOCUMENTED, querystring: Type.Object({ outcome: Type.Optional(Type.String()) }) },
      handler: async ({ query }, reply) =>
        send(reply, wordsPage({ ...(query.outcome === 'canceled' ? CANCELED : DONE), stylesheets })),
    })

    if (service.payments.name !== 'sandbox') return

    app.route({
      method: 'GET',
      url: '/sandbox/checkout/:word',
      schema: { ...UNDOCUMENTED, params: Params },
      handler: async ({ params }, reply) => {
        const checkout = await findCheckout(service, params.word)
        return checkout ? send(reply, asPage(checkout)) : sendGone(reply)
      },
    })

    app.route({
      method: 'POST',
      url: '/sandbox/checkout/:word',
      schema: { ...UNDOCUMENTED, params: Params, body: Type.Object({ card: Type.String({ maxLength: 40 }) }) },
      handler: async ({ params, body }, reply) => {
        const checkout = await findCheckout(service, params.word)
        if (!checkout) return sendGone(reply)
        const finished = await finishCheckout(service, params.word, checkout, body.card)
        if (finished === 'gone') return sendGone(reply)
        if (finished === 'declined') return send(reply, asPage(checkout, DECLINED))
        return reply.redirect(RETURN_PATH, 303)
      },
    })
  }

  function asPage(checkout: OpenCheckout, problem?: string): string {
    const view = { ...checkout, price, returnPath: RETURN_PATH, stylesheets }
    return checkoutPage(problem === undefined ? view : { ...view, problem })
  }

  function sendGone(reply: FastifyReply) {
    return send(reply.code(404), wordsPage({ ...GONE, stylesheets }))
  }
}

const DONE = {
  title: 'That’s done',
  words: 'You can close this tab and continue in Tuckshop.',
}
const CANCELED = {
  title: 'Nothing was changed',
  words: 'You left before finishing. You can close this tab and try again any time.',
}
const GONE = {
  title: 'This checkout has ended',
  words: 'It was already finished or has expired. Please start again in Tuckshop.',
}
const DECLINED = 'This card was declined. Please try another one. Nothing was changed.'

function send(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html)
}

/** The app's own stylesheets, by their built file names. */
function stylesheetsOf(clientDir: string | undefined): string[] {
  if (clientDir === undefined) return []
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
}
