import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = 'server/planted-limits'

const FORBIDDEN = [
  'export const of = (request: Sent) => String(request.ip)',
  'export const of = ({ ip }: { ip: string }) => String(ip)',
  'export const of = ({ headers }: Sent) => String(headers.authorization)',
  'export const of = (request: Sent) => String(request.headers.authorization)',
]
const ALLOWED = [
  "export const of = byAddress('report')",
  'export const of = (request: Sent) => clientAddress(request.ip)',
]

const fileOf = (index: number) => path.join(FOLDER, `limit-${index}.ts`)
let caught: string[]

beforeAll(() => {
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true })
  const files = [...FORBIDDEN, ...ALLOWED].map((text, index) => {
    writeFileSync(path.join(ROOT, fileOf(index)), `${text}\n`)
    return fileOf(index)
  })
  const biome = path.join(ROOT, 'node_modules/.bin/biome')
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...files]
  const { stdout } = spawnSync(biome, args, { cwd: ROOT, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  caught = diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.path)
})

afterAll(() => rmSync(path.join(ROOT, FOLDER), { recursive: true, force: true }))

it.each(FORBIDDEN.map((text, index) => [text, index] as const))(
  'the linter rejects a limit that counts by %s',
  (_, index) => {
    expect(caught).toContain(fileOf(index))
  },
)

it.each(ALLOWED.map((text, index) => [text, index] as const))(
  'the linter accepts a limit that counts by %s',
  (_, index) => {
    expect(caught).not.toContain(fileOf(FORBIDDEN.length + index))
  },
)
