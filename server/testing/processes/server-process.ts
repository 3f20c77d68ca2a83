import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/root.ts'

const SERVER = path.join(ROOT, 'dist/server/main.js')
const READY_MS = 30_000
const ASK_MS = 5_000

export type ServerProcess = {
  url: string
  pid: number
  /** Kills it without warning, as a power failure would. */
  kill: () => Promise<void>
  /** Asks it to stop, as a deployment would. */
  stop: () => Promise<void>
}

type Options = { port: number; dataDir: string; env?: Record<string, string>; wrapper?: readonly string[] }

/** The real server as its own process, from the build. Resolves when it is ready. */
export async function startServerProcess({ port, dataDir, env = {}, wrapper = [] }: Options): Promise<ServerProcess> {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, SERVER]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, () => said)
  // A tracer does not forward signals, so they go to the process it traces.
  const pid = wrapper.length === 0 ? (child.pid ?? 0) : onlyChildOf(child.pid ?? 0)
  const end = async (signal: NodeJS.Signals) => {
    process.kill(pid, signal)
    await ended
  }
  return { url, pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function onlyChildOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const giveUpAt = Date.now() + READY_MS
  for (;;) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ASK_MS) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null) throw new Error(`The server ended early: ${said()}`)
    if (Date.now() > giveUpAt) throw new Error(`The server is not ready after ${READY_MS} ms: ${said()}`)
    await new Promise((next) => setTimeout(next, 20))
  }
}
