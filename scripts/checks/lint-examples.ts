import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CONFIGURATION = [
  'biome.json',
  '.gitignore',
  'scripts/checks/pure-shared.grit',
  'scripts/checks/counted-by-helpers.grit',
]

export type Example = { name: string; text: string }

/**
 * The names of the example files that a rule of the project's linter rejects. They are written to a temporary folder, so
 * that checks that read the source tree at the same time do not see them.
 */
export function rejectedBy(rule: string, examples: readonly Example[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-lint-'))
  try {
    for (const name of CONFIGURATION) cpSync(path.join(ROOT, name), path.join(folder, name))
    for (const { name, text } of examples) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...examples.map(({ name }) => name)]
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
    return diagnostics.filter(({ category }) => category === rule).map(({ location }) => location.path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
