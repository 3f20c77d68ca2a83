import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { fastFolder } from '../fast-folder.ts'
import { freePort } from './free-port.ts'

const PREFIX = 'tuckshop-postgres-'
const START_MS = 20_000

export type PostgresServer = {
  url: string
  /** Kills it as in a crash, and returns a function that starts it again on its data. */
  crash: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

/**
 * A PostgreSQL server for the tests: the installed binaries, an ordinary user, a free port, an empty folder. Unless it
 * must be durable it does not sync, which is faster but loses data on a power failure.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer | undefined> {
  const binaries = findBinaries()
  if (!binaries) return undefined
  const folder = isDurable ? mkdtempSync(path.join(tmpdir(), PREFIX)) : fastFolder(PREFIX)
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'tuckshop', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    },
  )
  const port = await freePort()
  const begin = () =>
    spawn(
      path.join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `fsync=${isDurable ? 'on' : 'off'}`,
        '-c',
        `full_page_writes=${isDurable ? 'on' : 'off'}`,
        '-c',
        'max_connections=200',
      ],
      { ...user, stdio: 'ignore', cwd: folder },
    )
  let server = begin()
  const url = `postgres://tuckshop@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    crash: async () => {
      await end('SIGQUIT')
      return async () => {
        server = begin()
        await untilItAnswers(url)
      }
    },
    stop: async () => {
      await end('SIGINT') // fast shutdown: running sessions are disconnected
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => path.join(root, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
}

// PostgreSQL refuses to run as root.
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilItAnswers(url: string): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await new Promise((next) => setImmediate(next))
    }
  }
}
