import type { Browser } from 'playwright-core'
import { openChromium } from '#client/journeys/chromium.ts'
import { anOrderBody, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient, type Sender } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { changeOrder, placeOrder, type WireOrder } from '#shared/orders/orders-api.ts'
import { type Figure, figure } from './figure.ts'
import { openTablet } from './pages/kitchen-tablet.ts'
import { inTurn } from './rounds.ts'
import type { Town } from './town.ts'

const MANY = 300
const FEW = 60
const STEPS = ['preparing', 'delivered'] as const // a third of the board is in each open section
const ROUNDS = 5
const STEPS_EACH = 4

/** A status change by someone else, on a board of 300 tickets and on one of 60. */
export async function kitchenScreen(town: Town): Promise<Figure[]> {
  const server = await startServerProcess({ port: await freePort(), dataDir: town.copy() })
  const browser = await openChromium()
  try {
    const at = { url: server.url, client: httpClient(server.url) }
    const [busy, quiet] = town.restaurants
    if (!busy || !quiet) throw new Error('The town is too small')
    const many = await board(browser, at, busy, MANY)
    const few = await board(browser, at, quiet, FEW)
    const { ours, rival } = await inTurn(ROUNDS, many.step, few.step)
    return [
      figure({
        bench: 'kitchen-screen',
        name: `script of one step, ${MANY} cards on the board`,
        unit: 'ms',
        ours: ours.map(({ scriptMs }) => scriptMs),
        rival: rival.map(({ scriptMs }) => scriptMs),
        goal: { of: 'ours', atMost: 16 },
      }),
      figure({
        bench: 'kitchen-screen',
        name: 'cards touched by it',
        unit: '',
        ours: ours.map(({ cards }) => cards),
        goal: { of: 'ours', atLeast: 1, atMost: 1, inEveryRound: true },
      }),
    ]
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function board(browser: Browser, at: { url: string; client: Sender }, restaurant: TestRestaurant, cards: number) {
  const { token } = restaurant
  const move = async (id: string, status: string) => {
    const answer = await at.client.send(changeOrder, { token, params: { id }, body: { status } })
    if (answer.statusCode !== 200) throw new Error(`A status change was refused: ${answer.body}`)
  }
  const waiting: string[] = []
  for (let placed = 0; placed < cards; placed += 1) {
    const answer = await at.client.send(placeOrder, { body: anOrderBody(restaurant) })
    const { _id } = answer.json<WireOrder>()
    const steps = STEPS.slice(0, placed % (STEPS.length + 1))
    for (const status of steps) await move(_id, status)
    if (steps.length === 0) waiting.push(_id)
  }
  const tablet = await openTablet(browser, at, restaurant, cards)
  return {
    /** Starts the oldest new orders, one at a time. */
    step: () => tablet.watch(waiting.splice(0, STEPS_EACH).map((id) => () => move(id, 'preparing'))),
  }
}
