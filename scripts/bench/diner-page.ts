import { openChromium } from '#client/journeys/chromium.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { type Figure, figure } from './figure.ts'
import { addLongMenu } from './pages/long-menu.ts'
import { servePlainPage } from './pages/plain-page.ts'
import { visitSlowly, weighVisit } from './pages/slow-phone.ts'
import { inTurn } from './rounds.ts'
import type { Town } from './town.ts'

const ROUNDS = 5
const KB = 1_024
/** A diner's first visit, against the same HTML without scripts as the lower bound. */
export async function dinerPage(town: Town): Promise<Figure[]> {
  const server = await startServerProcess({ port: await freePort(), dataDir: town.copy() })
  const browser = await openChromium()
  try {
    const [restaurant] = town.restaurants
    if (!restaurant) throw new Error('The town is empty')
    await addLongMenu(httpClient(server.url), restaurant)
    const path = `/order/${restaurant.restaurantId}/7`
    const plain = await servePlainPage(server.url, path)
    await visitSlowly(browser, server.url + path, true)
    const { ours, rival } = await inTurn(
      ROUNDS,
      () => visitSlowly(browser, server.url + path, true),
      () => visitSlowly(browser, plain.url + path, false),
    )
    plain.stop()
    const { untouched, used } = await weighVisit(browser, server.url + path)
    const time = (name: string, of: readonly number[], atMost: number, floor?: readonly number[]) =>
      figure({ bench: 'diner-page', name, unit: 's', ours: of, rival: floor, goal: { of: 'ours', atMost } })
    const weight = (name: string, bytes: number, atMost?: number) =>
      figure({
        bench: 'diner-page',
        name,
        unit: 'KB',
        ours: [bytes / KB],
        ...(atMost === undefined ? {} : { goal: { of: 'ours', atMost } }),
      })
    const readable = (visits: typeof ours) => visits.map((visit) => visit.readableMs / 1_000)
    return [
      time('menu readable, first visit', readable(ours), 0.9, readable(rival)),
      time(
        'can order, first visit',
        ours.map((visit) => (visit.canOrderMs ?? Number.NaN) / 1_000),
        2,
      ),
      weight('JavaScript before the first tap', untouched.script, 80),
      weight('JavaScript in all', used.script),
      weight('everything but pictures', used.all, 110),
    ]
  } finally {
    await browser.close()
    await server.kill()
  }
}
