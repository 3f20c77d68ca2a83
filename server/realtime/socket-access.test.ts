import { beforeAll, describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { HOSTILE_VALUES } from '#server/testing/routes/hostile-values.ts'
import { nextEvent, type TestSocket } from '#server/testing/test-sockets.ts'
import { login, logout, type SignedIn } from '#shared/accounts/accounts-api.ts'
import * as calls from '#shared/orders/orders-api.ts'
import type { ClientEvents } from '#shared/realtime/events.ts'

const CALLERS = ['anonymous', 'revoked', 'other owner', 'owner'] as const
const TARGETS = ['missing', 'foreign', 'own'] as const
type Caller = (typeof CALLERS)[number]
type About = (typeof TARGETS)[number]
type Target = {
  restaurantId: string
  order: { _id: string; revision: number }
  /** Resolves when every report on `order` that this restaurant accepted before the call is stored. */
  reportsWritten: () => Promise<void>
}
type Row = {
  /** The server's answer to this socket: `ok` or an error code. */
  ask: (socket: TestSocket, target: Target) => Promise<string>
  expected: (caller: Caller, about: About) => string
}

const answerOf = (reply: { ok: true } | { ok: false; code: string }) => (reply.ok ? 'ok' : reply.code)
const isOwn = (caller: Caller, about: About) => caller === 'owner' && about === 'own'

onBothDatabases('access by socket', (store) => {
  const open = listeningApp(store)
  let own: TestRestaurant
  let tokens: Record<Caller, string | undefined>
  let targets: Record<About, () => Promise<Target>>
  beforeAll(async () => {
    own = await aRestaurant(open.test)
    const foreign = await aRestaurant(open.test)
    const otherOwner = await anOwner(open.test)
    const again = await open.test.send(login, { body: { email: own.email, password: own.password } })
    const revoked = again.json<SignedIn>().UserObj.token
    await open.test.send(logout, { token: revoked })
    tokens = { anonymous: undefined, revoked, 'other owner': otherOwner.token, owner: own.token }
    const inside = async (of: TestRestaurant) => {
      const place = async () =>
        (await open.test.send(calls.placeOrder, { body: anOrderBody(of) })).json<calls.WireOrder>()
      const [earlier, order] = [await place(), await place()]
      // The restaurant's own kitchen shows the earlier order. Reports are stored one at a time, up to the newest
      // revision, so once the earlier order reads as seen, an accepted report on the later one is stored with it.
      const reportsWritten = async () => {
        const [kitchen, diner] = [await open.sockets.connect(of.token), await open.sockets.connect()]
        const seen = nextEvent(diner, 'order:status', (progress) => progress.seenByKitchenAt !== null)
        const followed = await diner.emitWithAck('diner:follow', { orderId: earlier._id })
        await kitchen.emitWithAck('kitchen:join', { restaurantId: of.restaurantId })
        kitchen.emit('kitchen:seen', { restaurantId: of.restaurantId, revision: earlier.revision })
        if (followed.ok && !followed.seenByKitchenAt) await seen
      }
      return { restaurantId: of.restaurantId, order, reportsWritten }
    }
    const missing = { restaurantId: 'missing', order: { _id: 'missing', revision: 1 }, reportsWritten: async () => {} }
    targets = { missing: async () => missing, foreign: () => inside(foreign), own: () => inside(own) }
  })

  const rows = {
    'kitchen:join': {
      ask: async (socket, { restaurantId }) => answerOf(await socket.emitWithAck('kitchen:join', { restaurantId })),
      expected: (caller, about) => {
        if (caller === 'anonymous' || caller === 'revoked') return 'NOT_SIGNED_IN'
        return isOwn(caller, about) ? 'ok' : 'FORBIDDEN'
      },
    },
    // This event has no answer, so the diner's view of the order is checked.
    'kitchen:seen': {
      ask: async (socket, { restaurantId, order, reportsWritten }) => {
        const { _id, revision } = order
        await socket.emitWithAck('kitchen:join', { restaurantId })
        socket.emit('kitchen:seen', { restaurantId, revision })
        await socket.emitWithAck('menu:watch', { restaurantId })
        await reportsWritten()
        const progress = await open.test.send(calls.readOrderProgress, { params: { id: _id } })
        return progress.json<{ seenByKitchenAt?: string | null }>().seenByKitchenAt ? 'seen' : 'not seen'
      },
      expected: (caller, about) => (isOwn(caller, about) ? 'seen' : 'not seen'),
    },
    'diner:follow': {
      ask: async (socket, { order }) => answerOf(await socket.emitWithAck('diner:follow', { orderId: order._id })),
      expected: (_, about) => (about === 'missing' ? 'ORDER_NOT_FOUND' : 'ok'),
    },
    'menu:watch': {
      ask: async (socket, { restaurantId }) => answerOf(await socket.emitWithAck('menu:watch', { restaurantId })),
      expected: (_, about) => (about === 'missing' ? 'RESTAURANT_NOT_FOUND' : 'ok'),
    },
  } satisfies Record<keyof ClientEvents, Row>

  describe.each(Object.entries<Row>(rows))('%s', (_, { ask, expected }) => {
    it('answers each caller about each target according to the access rules', async () => {
      for (const about of TARGETS) {
        for (const caller of CALLERS) {
          const socket = await open.sockets.connect(tokens[caller])
          const answer = await ask(socket, await targets[about]())
          expect(`${caller} ${about}: ${answer}`).toBe(`${caller} ${about}: ${expected(caller, about)}`)
          socket.close()
        }
      }
    })
  })

  it('stays connected after malformed requests', async () => {
    const { restaurantId } = own
    const whole = { 'kitchen:join': { restaurantId }, 'diner:follow': { orderId: '' }, 'menu:watch': { restaurantId } }
    const socket = await open.sockets.connect(own.token)
    for (const [name, ask] of Object.entries(whole)) {
      const fields = [...Object.keys(ask), 'since']
      const asks = HOSTILE_VALUES.flatMap((value) => [value, ...fields.map((field) => ({ ...ask, [field]: value }))])
      for (const asked of asks.filter((value) => JSON.stringify(value)?.length !== undefined)) {
        if (JSON.stringify(asked).length > 10_000) continue // disconnected by the message limit, which has its own test
        const reply: unknown = await socket.emitWithAck(name as 'menu:watch', asked as { restaurantId: string })
        expect(JSON.stringify(reply)).not.toContain('SERVER_FAULT')
      }
    }
    expect(socket.connected).toBe(true)
  })
})
