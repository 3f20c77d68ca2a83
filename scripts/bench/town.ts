import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { startServerProcess } from '#server/testing/processes/server-process.ts'

export const DATABASE = 'tuckshop.db'
const AT_ONCE = 4

/**
 * Restaurants with owners, tables and menus, created once through the real calls; each server starts from its own copy.
 */
export type Town = {
  restaurants: readonly TestRestaurant[]
  /** A data folder with a copy of the database. */
  copy: () => string
  remove: () => void
}

export async function raiseTown(size: number): Promise<Town> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-bench-'))
  const first = path.join(folder, 'town')
  const restaurants = await furnish(first, size).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })

  let copies = 0
  return {
    restaurants,
    copy: () => {
      copies += 1
      const dataDir = path.join(folder, `copy-${copies}`)
      mkdirSync(dataDir)
      cpSync(path.join(first, DATABASE), path.join(dataDir, DATABASE))
      return dataDir
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function furnish(dataDir: string, size: number): Promise<TestRestaurant[]> {
  const server = await startServerProcess({ port: await freePort(), dataDir })
  try {
    const client = httpClient(server.url)
    const restaurants: TestRestaurant[] = []
    const builder = async () => {
      for (let left = size / AT_ONCE; left > 0; left -= 1) restaurants.push(await aRestaurant(client))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, builder))
    return restaurants
  } finally {
    await server.stop()
  }
}
