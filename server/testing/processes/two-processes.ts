import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { hasRedis, type RedisServer, startRedis } from './redis-server.ts'
import { type RoundRobin, roundRobin } from './round-robin.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export type TwoProcesses = {
  postgres: PostgresServer
  redis: RedisServer
  /** Both servers, behind the load balancer. */
  front: RoundRobin
  servers: [ServerProcess, ServerProcess]
  /** Starts one again at its own port, after it was killed or stopped. */
  restart: (index: 0 | 1) => Promise<void>
  close: () => Promise<void>
}

/** Whether this machine has Debian's postgresql and redis-server. */
export const canRunTwo = hasRedis && existsSync('/usr/lib/postgresql')

/** Two instances of Tuckshop, from the build: one PostgreSQL, one Redis, and a load balancer in front. */
export async function twoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const redis = await startRedis()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-two-'))
  const ports = [await freePort(), await freePort()] as const
  const start = (index: 0 | 1) =>
    startServerProcess({
      port: ports[index],
      dataDir,
      env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url, ...env },
    })
  // Both at once, on an empty database: one of them migrates it.
  const servers: [ServerProcess, ServerProcess] = await Promise.all([start(0), start(1)])
  const front = await roundRobin(ports)
  return {
    postgres,
    redis,
    front,
    servers,
    restart: async (index) => {
      servers[index] = await start(index)
    },
    close: async () => {
      await front.close()
      await Promise.all(servers.map((server) => server.kill()))
      await redis.remove()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
