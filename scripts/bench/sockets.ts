import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { startBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { IdleScreens } from './loads/idle-screens.ts'
import { residentBytes } from './process-stat.ts'
import { inTurn, sleep } from './rounds.ts'
import type { BareJob } from './servers/bare-server.ts'
import type { Town } from './town.ts'

const ROUNDS = 3
const RESTAURANTS = 500
const SCREENS_EACH = 10
const WARM_UP_SCREENS = 200 // what the first sockets load once must not be counted for all
const SETTLE_MS = 10_000 // two pulses and a ping, and time for garbage collection
const SETTLE_BEFORE_MS = 5_000
const KB = 1_024

type Listening = { url: string; pid: number; stop: () => Promise<void> }

/** Memory per kitchen screen that has joined and waits, with five thousand of them. */
export async function sockets(town: Town): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-sockets-'))
  const screens = town.restaurants
    .slice(0, RESTAURANTS)
    .flatMap(({ restaurantId, token }) => Array.from({ length: SCREENS_EACH }, () => ({ restaurantId, token })))
  let bares = 0

  const ours = async (): Promise<Listening> => {
    const { url, pid, kill } = await startServerProcess({ port: await freePort(), dataDir: town.copy() })
    return { url, pid, stop: kill }
  }
  const bare = async (): Promise<Listening> => {
    bares += 1
    const started = startBenchProcess<BareJob>('bare-server', { file: path.join(folder, `${bares}.db`) })
    const { port } = await started.next<{ port: number }>()
    return { url: `http://127.0.0.1:${port}`, pid: started.pid, stop: started.stop }
  }
  const measure = (start: () => Promise<Listening>) => async () => {
    const server = await start()
    try {
      await withScreens({ url: server.url, screens: screens.slice(0, WARM_UP_SCREENS) }, async () => {})
      const before = await settledBytes(server.pid, SETTLE_BEFORE_MS)
      const after = await withScreens({ url: server.url, screens }, () => settledBytes(server.pid, SETTLE_MS))
      return (after - before) / screens.length / KB
    } finally {
      await server.stop()
    }
  }
  try {
    return [
      figure({
        bench: 'sockets',
        name: `memory per idle kitchen socket, at ${screens.length}`,
        unit: 'KB',
        ...(await inTurn(ROUNDS, measure(ours), measure(bare))),
        goal: { of: 'ours', atMost: 14 },
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withScreens<T>(job: IdleScreens, work: () => Promise<T>): Promise<T> {
  const screens = startBenchProcess<IdleScreens>('idle-screens', job)
  try {
    await screens.next()
    return await work()
  } finally {
    await screens.stop()
  }
}

async function settledBytes(pid: number, settleMs: number): Promise<number> {
  await sleep(settleMs)
  return residentBytes(pid)
}
