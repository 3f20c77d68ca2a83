import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/root.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { builtProcess } from './build-processes.ts'
import { type Figure, figure } from './figure.ts'
import { inTurn, sleep } from './rounds.ts'
import type { Town } from './town.ts'

const ROUNDS = 5
const GIVE_UP_MS = 30_000

/** From `npm start`, built and with a database, to the first answer, against a bare Fastify that npm also starts. */
export async function coldStart(town: Town): Promise<Figure[]> {
  const dataDir = town.copy()
  const hello = path.join(ROOT, 'dist/bench/hello')
  mkdirSync(hello, { recursive: true })
  const start = `node ${builtProcess('hello-server')}`
  writeFileSync(path.join(hello, 'package.json'), JSON.stringify({ name: 'hello', private: true, scripts: { start } }))

  const measure = (cwd: string, env: Record<string, string>) => async () => {
    const port = await freePort()
    const beganAt = performance.now()
    const npm = spawn('npm', ['start'], {
      cwd,
      detached: true, // in its own process group, so that all its children end with it
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: '', ...env, PORT: String(port), HOST: '127.0.0.1' },
    })
    try {
      await untilAnswered(`http://127.0.0.1:${port}/healthz`, npm)
      return (performance.now() - beganAt) / 1_000
    } finally {
      await stopGroup(npm)
    }
  }
  const ours = measure(ROOT, { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })
  const rival = measure(hello, {})
  await ours()
  await rival()
  return [
    figure({
      bench: 'cold-start',
      name: '`npm start` to the first answer',
      unit: 's',
      ...(await inTurn(ROUNDS, ours, rival)),
      goal: { of: 'ours', atMost: 1.5 },
    }),
  ]
}

async function untilAnswered(url: string, npm: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (;;) {
    const isAnswered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isAnswered) return
    if (npm.exitCode !== null || Date.now() > giveUpAt) throw new Error(`npm start did not answer at ${url}`)
    await sleep(5)
  }
}

async function stopGroup(npm: ChildProcess): Promise<void> {
  if (npm.pid === undefined || npm.exitCode !== null) return
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()))
  process.kill(-npm.pid, 'SIGKILL')
  await ended
}
