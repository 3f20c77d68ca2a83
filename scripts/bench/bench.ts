/** Measures the design's promises, each figure against its rival. Usage: npm run bench [-- NAME…] */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { board } from './board.ts'
import { buildProcesses } from './build-processes.ts'
import { coldStart } from './cold-start.ts'
import { dinerPage } from './diner-page.ts'
import type { Figure } from './figure.ts'
import { groupCommit } from './group-commit.ts'
import { history } from './history.ts'
import { jobs } from './jobs.ts'
import { kitchenScreen } from './kitchen-screen.ts'
import { orders } from './orders.ts'
import { postgres } from './postgres.ts'
import { busyCores } from './process-stat.ts'
import { push } from './push.ts'
import { keepRun } from './results-file.ts'
import { tableOf } from './results-table.ts'
import { sockets } from './sockets.ts'
import { storm } from './storm.ts'
import { raiseTown, type Town } from './town.ts'
import { twoNodes } from './two-nodes.ts'

type Bench = { restaurants: number; run: (town: Town) => Promise<Figure[]> }

const BENCHES: Record<string, Bench> = {
  orders: { restaurants: 20, run: orders },
  'group-commit': { restaurants: 20, run: groupCommit },
  push: { restaurants: 200, run: push },
  board: { restaurants: 32, run: board },
  history: { restaurants: 12, run: history },
  sockets: { restaurants: 500, run: sockets },
  storm: { restaurants: 200, run: storm },
  'diner-page': { restaurants: 4, run: dinerPage },
  'kitchen-screen': { restaurants: 4, run: kitchenScreen },
  'two-nodes': { restaurants: 4, run: twoNodes },
  jobs: { restaurants: 4, run: jobs },
  postgres: { restaurants: 4, run: postgres },
  'cold-start': { restaurants: 4, run: coldStart },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  process.stderr.write(`Unknown bench: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(1)
}

const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build-first.mjs')], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
await buildProcesses()

const chosen = Object.entries(BENCHES).filter(([name]) => asked.length === 0 || asked.includes(name))
let coresBusyBefore = 0
process.stdout.write('Furnishing restaurants…\n')
const town = await raiseTown(Math.max(...chosen.map(([, { restaurants }]) => restaurants)))
const figures: Figure[] = []
try {
  for (const [name, { run }] of chosen) {
    coresBusyBefore = Math.max(coresBusyBefore, await busyCores())
    process.stdout.write(`Measuring ${name}…\n`)
    try {
      figures.push(...(await run(town)))
    } catch (error) {
      process.stderr.write(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}\n`)
      process.exitCode = 1
    }
  }
} finally {
  town.remove()
}

keepRun({
  at: new Date().toISOString(),
  node: process.versions.node,
  cores: availableParallelism(),
  coresBusyBefore,
  figures,
})
process.stdout.write(`\n${tableOf(figures)}\n\nMedians, with the rounds’ minimum and maximum in brackets.\n`)
if (coresBusyBefore > 0.1)
  process.stdout.write(`Noisy: ${coresBusyBefore.toFixed(2)} cores were busy with other work.\n`)
