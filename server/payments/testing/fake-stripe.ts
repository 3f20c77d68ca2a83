import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Answer, type Fields, fakeLedger } from './fake-stripe-ledger.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

type Session = { id: string; fields: Fields; customer: string }
type Method = { id: string; brand: string; last4: string }

/** Stripe's HTTP API as far as this product uses it, with state. It signs events as Stripe does. */
export async function fakeStripe(now: () => number) {
  const ledger = fakeLedger(now)
  const sessions = new Map<string, Session>()
  const setups = new Map<string, Method>()
  const subscriptions = new Map<string, { customer: string; status: string; metadata: Fields }>()
  let events = 0
  let isLosingAnswers = false
  let isDown = false
  let held: { wanted: number; release: (() => void)[] } | undefined

  /** Holds payments until this many are requested at once, so that a lookup does not find them yet. */
  async function together(): Promise<void> {
    if (!held) return
    const { wanted, release } = held
    await new Promise<void>((go) => {
      release.push(go)
      if (release.length === wanted) for (const each of release) each()
    })
  }

  function openSession(fields: Fields): Answer {
    const id = `cs_${sessions.size + 1}`
    sessions.set(id, { id, fields, customer: fields.customer ?? `cus_${id}` })
    return { status: 200, body: { id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` } }
  }

  function readSubscription(id: string): Answer {
    const known = subscriptions.get(id)
    if (!known) return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
    return { status: 200, body: { id, object: 'subscription', ...known } }
  }

  function answer(method: string, url: URL, fields: Fields, key: string): Answer {
    const [, , what, id = ''] = url.pathname.split('/')
    if (what === 'checkout') return openSession(fields)
    if (what === 'payment_intents' && method === 'POST') return ledger.create(fields, key)
    if (what === 'payment_intents') {
      return ledger.list(url.searchParams.get('customer'), Number(url.searchParams.get('created[gte]')))
    }
    if (what === 'setup_intents') {
      const card = setups.get(id)
      const method = card && { id: card.id, object: 'payment_method', type: 'card', card }
      return { status: 200, body: { id, object: 'setup_intent', payment_method: method } }
    }
    const subscription = subscriptions.get(id)
    if (method === 'DELETE' && subscription) subscription.status = 'canceled'
    return readSubscription(id)
  }

  const server = createServer((request, response) => void respond(request, response))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)))
    if (isDown) return void response.destroy()
    if (request.method === 'POST' && url.pathname === '/v1/payment_intents') await together()
    const { status, body } = answer(request.method ?? '', url, fields, String(request.headers['idempotency-key']))
    // The money has moved, but the answer is lost.
    if (isLosingAnswers && request.method === 'POST') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  /** An event as Stripe would post it: its bytes, and the header that signs them. */
  function event(type: string, object: object, at = now()) {
    events += 1
    const created = Math.floor(at / 1000)
    const payload = JSON.stringify({ id: `evt_${events}`, object: 'event', type, created, data: { object } })
    const timestamp = Math.floor(Date.now() / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    sessions,
    subscriptions,
    event,
    /** The payer enters a card, or subscribes, on Stripe's page; returns the resulting event. */
    finish(sessionUrl: string, card: Method = { id: 'pm_ok', brand: 'visa', last4: '4242' }, at = now()) {
      const session = sessions.get(sessionUrl.split('/').at(-1) ?? '')
      if (!session) throw new Error(`There is no session at ${sessionUrl}.`)
      const { id, fields, customer } = session
      const accountId = fields.client_reference_id ?? ''
      const shared = { id, object: 'checkout.session', mode: fields.mode, client_reference_id: accountId, customer }
      if (fields.mode === 'subscription') {
        const subscription = `sub_${id}`
        subscriptions.set(subscription, { customer, status: 'active', metadata: metadataIn(fields) })
        return event('checkout.session.completed', { ...shared, subscription }, at)
      }
      const setup = `seti_${id}_${card.id}`
      setups.set(setup, card)
      return event('checkout.session.completed', { ...shared, setup_intent: setup }, at)
    },
    loseAnswers: (losing: boolean) => {
      isLosingAnswers = losing
    },
    holdUntil: (wanted: number | undefined) => {
      held = wanted === undefined ? undefined : { wanted, release: [] }
    },
    goDown: (down: boolean) => {
      isDown = down
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>

function metadataIn(fields: Fields): Fields {
  const named = Object.entries(fields).map(([name, value]) => [
    /^subscription_data\[metadata\]\[(.+)\]$/.exec(name)?.[1],
    value,
  ])
  return Object.fromEntries(named.filter(([name]) => name !== undefined))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
