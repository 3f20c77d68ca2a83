import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const planted: string[] = []

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(path.join(ROOT, folder), { recursive: true, force: true })
})

/** Plants a file with one import where it does not belong, and gives what the linter says of it. */
function plant(folder: string, file: string, imported: string): string {
  planted.push(folder)
  mkdirSync(path.join(ROOT, folder), { recursive: true })
  writeFileSync(
    path.join(ROOT, folder, file),
    `import * as planted from '${imported}'\n\nexport const kept = planted\n`,
  )
  const biome = path.join(ROOT, 'node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', path.join(folder, file)], { cwd: ROOT, encoding: 'utf8' })
  return stdout + stderr
}

it.each([
  ['shared imports a server library', 'shared/planted', 'a.ts', 'fastify'],
  ['shared imports Node', 'shared/planted', 'a.ts', 'node:fs'],
  ['shared imports the server', 'shared/planted', 'a.ts', '#server/env.ts'],
  ['the server imports the browser’s code', 'server/planted', 'a.ts', '#client/lib/storage.ts'],
  ['the browser imports the server', 'client/features/ordering/planted', 'a.ts', '#server/env.ts'],
  [
    'a feature imports another feature',
    'client/features/ordering/planted',
    'a.ts',
    '../../live-orders/board-sections.ts',
  ],
  ['the ui imports a feature', 'client/ui/planted', 'a.ts', '#client/features/ordering/visit.ts'],
  ['the lib imports a feature', 'client/lib/planted', 'a.ts', '#client/features/ordering/visit.ts'],
  ['a verb of the server speaks to the database', 'server/planted', 'a.ts', 'drizzle-orm'],
  ['a verb of the server knows the web framework', 'server/planted', 'a.ts', 'fastify'],
  ['a route opens sockets', 'server/planted', 'a-routes.ts', 'socket.io'],
  ['a feature opens sockets', 'client/features/live-orders/planted', 'a.ts', 'socket.io-client'],
])('is caught when %s', (_, folder, file, imported) => {
  expect(plant(folder, file, imported)).toContain('lint/style/noRestrictedImports')
})

it.each([
  ['shared imports shared', 'shared/planted', 'a.ts', '#shared/money.ts'],
  ['a repository speaks to the database', 'server/planted', 'a-repository.ts', 'drizzle-orm'],
])('says nothing when %s', (_, folder, file, imported) => {
  expect(plant(folder, file, imported)).not.toContain('noRestrictedImports')
})
