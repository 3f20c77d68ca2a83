import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startPostgres } from '#server/testing/processes/postgres-server.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { runBenchProcess } from './bench-process.ts'
import type { ProcessName } from './build-processes.ts'
import { type Figure, figure } from './figure.ts'
import { inTurn } from './rounds.ts'
import type { UnitJob } from './servers/keep-busy.ts'
import type { Town } from './town.ts'

const ROUNDS = 5
const SECONDS = 3
const WARM_UP_SECONDS = 2
const CONNECTIONS = 8 // the store's pool size
const AT_ONCE = 16
const RESTAURANTS = 20

/**
 * Orders per second with the real unit of work, against its statements alone, prepared by name; every commit is synced.
 */
export async function postgres(town: Town): Promise<Figure[]> {
  const server = await startPostgres({ isDurable: true })
  if (!server) throw new Error('PostgreSQL is not installed')
  try {
    const dataDir = town.copy()
    const job: UnitJob = {
      databaseUrl: server.url,
      dataDir,
      bodies: await furnish(server.url, dataDir),
      connections: CONNECTIONS,
      atOnce: AT_ONCE,
      warmUpSeconds: WARM_UP_SECONDS,
      seconds: SECONDS,
    }
    const perSecond = (name: ProcessName) => async () =>
      (await runBenchProcess<{ perSecond: number }>(name, job)).perSecond
    const duel = await inTurn(ROUNDS, perSecond('postgres-units'), perSecond('bare-statements'))
    return [
      figure({
        bench: 'postgres',
        name: 'units of work of an order, 16 at once',
        unit: '/s',
        ...duel,
        goal: { of: 'ratio', atLeast: 0.9 },
      }),
    ]
  } finally {
    await server.stop()
  }
}

/** Restaurants created through the real calls, with one order each. */
async function furnish(databaseUrl: string, dataDir: string): Promise<string[]> {
  const server = await startServerProcess({ port: await freePort(), dataDir, env: { DATABASE_URL: databaseUrl } })
  try {
    const client = httpClient(server.url)
    const bodies: string[] = []
    while (bodies.length < RESTAURANTS) bodies.push(JSON.stringify(anOrderBody(await aRestaurant(client))))
    return bodies
  } finally {
    await server.stop()
  }
}
