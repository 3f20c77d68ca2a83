import path from 'node:path'
import { findSuburb } from '#server/marketplace/suburbs/suburbs.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'
import { BOARD_CALLS, type WireBoard } from '#shared/marketplace/marketplace-api.ts'
import { POSTS_PER_PAGE } from '#shared/marketplace/post.ts'
import { runBenchProcess } from './bench-process.ts'
import { type Figure, figure } from './figure.ts'
import type { PageLoad } from './loads/page-load.ts'
import { COMMON_ROLES, fillBoards } from './posts/fill-boards.ts'
import { processorMsEach } from './process-stat.ts'
import { inTurn } from './rounds.ts'
import { DATABASE, type Town } from './town.ts'

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 5
const SECONDS = 3
const WARM_UP_SECONDS = 3
const CONNECTIONS = 8

const HOME = 'Richmond, VIC 3121'
const WITHIN_KM = 25
const DAYS = 'Friday,Saturday,Sunday'

const { list } = BOARD_CALLS.employer
const PAGES = {
  'first page': [list.url],
  'role, suburb nearby and days': COMMON_ROLES.map(
    (job) => `${list.url}?${new URLSearchParams({ job, suburb: HOME, within: String(WITHIN_KM), days: DAYS })}`,
  ),
}

/**
 * Pages of a board with the listings of the whole country, against the same server with those of one city. Both return
 * full pages, so only the amount of stored data differs.
 */
export async function jobs(town: Town): Promise<Figure[]> {
  const home = findSuburb(HOME)
  if (!home) throw new Error(`${HOME} is not a suburb`)
  const many = await boardServer(town.copy(), { count: MANY })
  try {
    const few = await boardServer(town.copy(), { count: FEW, within: { of: home.at, km: WITHIN_KM } })
    try {
      const figures: Figure[] = []
      for (const [name, paths] of Object.entries(PAGES)) {
        for (const server of [many, few]) await checkPages(server.url, paths)
        const pages = paths.map((path) => ({ path }))
        const drive =
          ({ url, pid }: Server) =>
          (seconds: number) =>
            processorMsEach(pid, seconds, async () => {
              const load: PageLoad = { url, pages, connections: CONNECTIONS, seconds }
              return (await runBenchProcess<{ perSecond: number }>('page-load', load)).perSecond
            })
        await drive(many)(WARM_UP_SECONDS)
        await drive(few)(WARM_UP_SECONDS)
        const { ours, rival } = await inTurn(
          ROUNDS,
          () => drive(many)(SECONDS),
          () => drive(few)(SECONDS),
        )
        const goal = { of: 'ratio', atLeast: 0.8, atMost: 1.2 } as const
        figures.push(
          figure({
            bench: 'jobs',
            name: `${name}, processor per page of 100,000 listings`,
            unit: 'ms',
            ours,
            rival,
            goal,
          }),
        )
      }
      return figures
    } finally {
      await few.kill()
    }
  } finally {
    await many.kill()
  }
}

type Server = Awaited<ReturnType<typeof startServerProcess>>

async function boardServer(dataDir: string, filling: Parameters<typeof fillBoards>[1]): Promise<Server> {
  await fillBoards(path.join(dataDir, DATABASE), filling)
  return startServerProcess({ port: await freePort(), dataDir })
}

/** A page that is not full would be fast for another reason. */
async function checkPages(url: string, paths: readonly string[]): Promise<void> {
  for (const one of paths) {
    const { posts } = (await (await fetch(url + one)).json()) as WireBoard // as documented for this server
    if (posts.length !== POSTS_PER_PAGE) throw new Error(`${one} returns ${posts.length} listings`)
  }
}
