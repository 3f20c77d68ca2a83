import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

type Plant = readonly [name: string, folder: string, file: string, imported: string]

const FORBIDDEN: readonly Plant[] = [
  ['shared imports a server library', 'shared/planted', 'a.ts', 'fastify'],
  ['shared imports Node', 'shared/planted', 'a.ts', 'node:fs'],
  ['shared imports the server', 'shared/planted', 'a.ts', '#server/env.ts'],
  ['the server imports the client’s code', 'server/planted', 'a.ts', '#client/lib/storage.ts'],
  ['the client imports the server', 'client/features/planted', 'a.ts', '#server/env.ts'],
  ['a feature imports another feature', 'client/features/planted', 'a.ts', '../ordering/visit.ts'],
  [
    'a feature imports another feature by alias',
    'client/features/planted',
    'a.ts',
    '#client/features/ordering/visit.ts',
  ],
  ['a room imports another feature', 'client/features/planted/room', 'a.ts', '../../ordering/visit.ts'],
  ['a room imports the server', 'client/features/planted/room', 'a.ts', '#server/env.ts'],
  ['the ui imports a feature', 'client/ui/planted', 'a.ts', '#client/features/ordering/visit.ts'],
  ['the lib imports a feature', 'client/lib/planted', 'a.ts', '#client/features/ordering/visit.ts'],
  ['server logic imports the database library', 'server/planted', 'a.ts', 'drizzle-orm'],
  ['server logic imports the web framework', 'server/planted', 'a.ts', 'fastify'],
  ['a route opens sockets', 'server/planted', 'a-routes.ts', 'socket.io'],
  ['a feature opens sockets', 'client/features/planted', 'a.ts', 'socket.io-client'],
  ['a room opens sockets', 'client/features/planted/room', 'a.ts', 'socket.io-client'],
]

const ALLOWED: readonly Plant[] = [
  ['shared imports shared', 'shared/planted', 'a.ts', '#shared/money.ts'],
  ['a room imports another room of its feature', 'client/features/planted/room', 'a.ts', '../menu/dish.ts'],
  ['a repository imports the database library', 'server/planted', 'a-repository.ts', 'drizzle-orm'],
]

const PLANTS = [...FORBIDDEN, ...ALLOWED]

/** Each planted file has its own name, so that one run of the linter can tell them apart. */
const fileOf = ([name, folder, file]: Plant) => path.join(folder, `${name.replace(/\W+/g, '-')}-${file}`)

/** The files with an import that the linter rejects. */
let caught: string[]

beforeAll(() => {
  for (const plant of PLANTS) {
    mkdirSync(path.join(ROOT, plant[1]), { recursive: true })
    const text = `import * as planted from '${plant[3]}'\n\nexport const kept = planted\n`
    writeFileSync(path.join(ROOT, fileOf(plant)), text)
  }
  const biome = path.join(ROOT, 'node_modules/.bin/biome')
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...PLANTS.map(fileOf)]
  const { stdout } = spawnSync(biome, args, { cwd: ROOT, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  caught = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => location.path)
})

afterAll(() => {
  for (const [, folder] of PLANTS) rmSync(path.join(ROOT, folder), { recursive: true, force: true })
})

it.each(FORBIDDEN)('the linter reports an error when %s', (...plant) => {
  expect(caught).toContain(fileOf(plant))
})

it.each(ALLOWED)('the linter accepts that %s', (...plant) => {
  expect(caught).not.toContain(fileOf(plant))
})
