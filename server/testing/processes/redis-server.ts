import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from 'redis'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/bin/redis-server'
const START_MS = 20_000

export type RedisServer = {
  url: string
  /** Stops it; it can be started again. */
  stop: () => Promise<void>
  start: () => Promise<void>
  remove: () => Promise<void>
}

export const hasRedis = existsSync(PROGRAM)

/** A Redis server for the tests: the installed program, an ordinary user, a free port, an empty folder. */
export async function startRedis(more: readonly string[] = []): Promise<RedisServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-redis-'))
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...more]
    server = spawn(PROGRAM, options, { ...user, stdio: 'ignore', cwd: folder })
    await untilItAnswers(url)
  }
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  await start()
  return {
    url,
    start,
    stop,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilItAnswers(url: string): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  for (;;) {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    try {
      await client.connect()
      client.destroy()
      return
    } catch (error) {
      // Redis is up even if it answers that a password is missing.
      if (error instanceof Error && error.message.startsWith('NOAUTH')) return
      if (Date.now() > giveUpAt) throw error
      await new Promise((next) => setTimeout(next, 10))
    }
  }
}
