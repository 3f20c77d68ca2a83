import { describe, expect, it } from 'vitest'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { type KitchenStandIn, kitchenStandIn } from '#server/testing/kitchen-stand-in.ts'
import { canRunTwo, type TwoProcesses, twoProcesses } from '#server/testing/processes/two-processes.ts'
import { socketsTo } from '#server/testing/test-sockets.ts'
import { login, logout, type SignedIn } from '#shared/accounts/accounts-api.ts'
import * as calls from '#shared/orders/orders-api.ts'

const DINERS = 16
const REDIS_AWAY_MS = 20_000
const COMPLETE_MS = 10_000
const HUNG_MS = 15_000
const RECOVERED_MS = 5_000
const PROBED_MS = 5_000

describe.skipIf(!canRunTwo)('two instances under load (PostgreSQL, Redis)', () => {
  /** Two servers, a restaurant with a kitchen screen at each, and diners who order until they are stopped. */
  async function onAFridayNight(during: (night: Night) => Promise<void>): Promise<void> {
    const two = await twoProcesses()
    const client = httpClient(two.front.url)
    const restaurant = await aRestaurant(client)
    const screens = two.servers.map(({ url }) => kitchenStandIn(url, two.front.url, restaurant))
    const load = orderLoad(client, restaurant)
    try {
      await Promise.all(screens.map((screen) => screen.untilJoined()))
      await during({ two, load, screens, restaurant })
      await load.stop()
      expect(load.unanswered).toEqual([])
      await expectNothingLost(two, restaurant, load.acknowledged)
    } finally {
      load.giveUp()
      for (const screen of screens) screen.close()
      await two.close()
    }
  }

  it('lose and duplicate no orders when one instance is killed', async () => {
    await onAFridayNight(async ({ two, load, screens }) => {
      await load.untilPlaced(100)
      await two.servers[0].kill()
      await load.untilPlaced(200)
      await two.restart(0)
      await load.untilPlaced(300)
      await load.stop()
      await untilComplete(screens, load)
    })
  })

  it('lose no orders in a rolling restart, and every screen is complete within ten seconds', async () => {
    await onAFridayNight(async ({ two, load, screens }) => {
      for (const index of [0, 1] as const) {
        await load.untilPlaced(load.acknowledged.size + 60)
        const stopped = two.servers[index].stop()
        await expect
          .poll(() => statusesOf(two.servers[index].url), { interval: 20, timeout: COMPLETE_MS })
          .toEqual([503, 503])
        await stopped
        await two.restart(index)
      }
      await load.untilPlaced(load.acknowledged.size + 60)
      await load.stop()
      await untilComplete(screens, load)
      // Requests during a stop were all answered: none was cut off or refused.
      expect(load.refused).toEqual([])
    })
  })

  it('wait only some seconds for an instance that hangs in the middle of an order', async () => {
    await onAFridayNight(async ({ two, load, screens }) => {
      await load.untilPlaced(60)
      process.kill(two.servers[0].pid, 'SIGSTOP')
      const placed = () => load.placeAt(two.servers[1].url).catch(() => undefined)
      await expect.poll(placed, { timeout: HUNG_MS }).toBeDefined()
      process.kill(two.servers[0].pid, 'SIGCONT')
      await load.stop()
      await untilComplete(screens, load)
    })
  })

  it('accept orders while Redis is unavailable; screens catch up without it, and get pushes again once it is back', async () => {
    await onAFridayNight(async ({ two, load, screens, restaurant }) => {
      await load.untilPlaced(30)
      const elsewhere = await signedInAt(two, restaurant)
      await two.redis.stop()
      const isBack = new Promise((back) => setTimeout(back, REDIS_AWAY_MS)) // the outage itself
      await load.untilPlaced(load.acknowledged.size + 60)
      for (const { url } of two.servers) {
        const answer = await fetch(`${url}/readyz`)
        expect([answer.status, await answer.json()]).toMatchObject([200, { database: 'ok', redis: 'unreachable' }])
      }
      await load.stop()
      await untilComplete(screens, load)
      await isBack
      await elsewhere.signOut()
      expect(elsewhere.isCut()).toBe(false) // no instance could be notified
      await two.redis.start()
      await expect.poll(elsewhere.isCut, { timeout: COMPLETE_MS }).toBe(true)
      for (const { url } of two.servers) {
        const redis = async () => ((await (await fetch(`${url}/readyz`)).json()) as { redis: string }).redis
        await expect.poll(redis, { timeout: COMPLETE_MS }).toBe('ok')
      }
      expect(Math.min(...screens.map((screen) => screen.timesAsked()))).toBeGreaterThan(0)
      const placedAtOne: string[] = []
      const isPushedToTheOther = async () => {
        placedAtOne.push(await load.placeAt(two.servers[0].url))
        return placedAtOne.some((id) => screens[1]?.wasPushed(id))
      }
      await expect.poll(isPushedToTheOther, { timeout: COMPLETE_MS }).toBe(true)
      await untilComplete(screens, load)
      expect(load.refused).toEqual([])
    })
  })

  it('answer that they are busy while PostgreSQL restarts, and continue within five seconds with all acknowledged orders', async () => {
    await onAFridayNight(async ({ two, load, screens }) => {
      await load.untilPlaced(60)
      const startAgain = await two.postgres.crash()
      await expect.poll(() => load.refused.length, { timeout: COMPLETE_MS }).toBeGreaterThan(0)
      for (const { url } of two.servers) {
        const readiness = async () => {
          const answer = await fetch(`${url}/readyz`)
          return [answer.status, await answer.json()]
        }
        // It writes at most once a second, so until then it may repeat its previous result.
        await expect
          .poll(readiness, { timeout: PROBED_MS })
          .toMatchObject([503, { code: 'OVERLOADED', details: { database: 'unreachable', redis: 'ok' } }])
      }
      await startAgain()
      const placed = load.acknowledged.size
      await expect.poll(() => load.acknowledged.size, { timeout: RECOVERED_MS }).toBeGreaterThan(placed + 10)
      await load.stop()
      await untilComplete(screens, load)
      expect(new Set(load.refused)).toEqual(new Set(['503 OVERLOADED']))
    })
  })
})

type Load = ReturnType<typeof orderLoad>
type Night = { two: TwoProcesses; load: Load; screens: KitchenStandIn[]; restaurant: TestRestaurant }

/** Diners who order one thing after another, each with its key until it is answered, as the diner's page does. */
function orderLoad(client: ReturnType<typeof httpClient>, restaurant: TestRestaurant) {
  const acknowledged = new Map<string, calls.WireOrder>()
  const refused: string[] = []
  const unanswered: string[] = []
  const body = anOrderBody(restaurant)
  let next = 0
  let isGoing = true
  let isGivenUp = false
  const diners = Promise.all(Array.from({ length: DINERS }, diner))

  async function diner(): Promise<void> {
    while (isGoing) {
      next += 1
      const key = `order-${next}`
      while (!acknowledged.has(key) && !isGivenUp) {
        const answer = await client
          .send(calls.placeOrder, { body, headers: { 'idempotency-key': key } })
          .catch((error: Error) => {
            // The connection broke with its server, which is expected. A silent server is not.
            if (error.name === 'TimeoutError') unanswered.push(key)
          })
        if (answer?.statusCode === 201) acknowledged.set(key, answer.json<calls.WireOrder>())
        else if (answer) refused.push(`${answer.statusCode} ${answer.json<{ code: string }>().code}`)
        await new Promise((again) => setTimeout(again, answer?.statusCode === 201 ? 20 : 100)) // as a diner's page does
      }
    }
  }

  const stop = async () => {
    isGoing = false
    await diners
  }
  /** Stops without waiting for pending requests, which the servers may never answer. */
  const giveUp = () => {
    isGoing = false
    isGivenUp = true
  }
  return {
    acknowledged,
    /** Error answers: status and code. */
    refused,
    /** Keys of tries without any answer on an intact connection. */
    unanswered,
    untilPlaced: (count: number) =>
      expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(count),
    stop,
    giveUp,
    /** Places another order at this server. */
    placeAt: async (url: string): Promise<string> => {
      const answer = await httpClient(url).send(calls.placeOrder, { body })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      const order = answer.json<calls.WireOrder>()
      acknowledged.set(order._id, order)
      return order._id
    },
  }
}

/** What a load balancer reads from an instance. */
async function statusesOf(url: string): Promise<number[]> {
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(url + path)))
  return answers.map(({ status }) => status)
}

/** A client whose socket is at one server and who signs out at the other. */
async function signedInAt({ servers: [one, other] }: TwoProcesses, { email, password }: TestRestaurant) {
  const client = httpClient(one.url)
  const { token } = (await client.send(login, { body: { email, password } })).json<SignedIn>().UserObj
  const socket = await socketsTo(other.url).connect(token)
  return { signOut: () => client.send(logout, { token }), isCut: () => socket.disconnected }
}

async function untilComplete(screens: readonly KitchenStandIn[], { acknowledged }: Load): Promise<void> {
  const all = [...acknowledged.values()].map(({ _id }) => _id).toSorted()
  for (const screen of screens) {
    await expect.poll(() => screen.shown(), { timeout: COMPLETE_MS }).toEqual(all)
  }
}

async function expectNothingLost(
  { front }: TwoProcesses,
  { token, restaurantId }: TestRestaurant,
  acknowledged: ReadonlyMap<string, calls.WireOrder>,
): Promise<void> {
  const answer = await httpClient(front.url).send(calls.listOrders, { token, query: { restaurantId } })
  const kept = answer.json<calls.WireOrder[]>()
  const oneTo = Array.from({ length: acknowledged.size }, (_, index) => index + 1)
  expect(kept.map(({ _id }) => _id).toSorted()).toEqual([...acknowledged.values()].map(({ _id }) => _id).toSorted())
  expect(kept.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual(oneTo)
  expect(kept.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b)).toEqual(oneTo)
}
