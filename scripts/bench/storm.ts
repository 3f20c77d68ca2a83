import { anOrderBody, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'
import { startBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { ReturningScreens } from './loads/returning-screens.ts'
import type { Town } from './town.ts'

const ROUNDS = 3
const RESTAURANTS = 200
const SCREENS_EACH = 10

/** From killing a server until every screen has reconnected and shows what was ordered since. */
export async function storm(town: Town): Promise<Figure[]> {
  const restaurants = town.restaurants.slice(0, RESTAURANTS)
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) seconds.push(await ride(town.copy(), restaurants))
  return [
    figure({
      bench: 'storm',
      name: `${RESTAURANTS * SCREENS_EACH} screens complete after a crash`,
      unit: 's',
      ours: seconds,
      goal: { of: 'ours', atMost: 10 },
    }),
  ]
}

async function ride(dataDir: string, restaurants: readonly TestRestaurant[]): Promise<number> {
  const port = await freePort()
  let server = await startServerProcess({ port, dataDir })
  const screens = startBenchProcess<ReturningScreens>('returning-screens', {
    url: server.url,
    screens: restaurants.flatMap(({ restaurantId, token }) =>
      Array.from({ length: SCREENS_EACH }, () => ({ restaurantId, token })),
    ),
  })
  try {
    await screens.next()
    const endedAt = performance.now()
    await server.kill()
    server = await startServerProcess({ port, dataDir })
    const client = httpClient(server.url)
    await Promise.all(restaurants.map((restaurant) => client.send(placeOrder, { body: anOrderBody(restaurant) })))
    await screens.next()
    return (performance.now() - endedAt) / 1_000
  } finally {
    await screens.stop()
    await server.kill()
  }
}
