// The common start of both commands. Needs only Node: installs and builds what is missing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

export const ROOT = path.resolve(import.meta.dirname, '..')
const INSTALLED = path.join(ROOT, 'node_modules/.tuckshop-installed')
const BUILT = path.join(ROOT, 'dist/.built-from')
const SOURCES = ['client', 'server', 'shared', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json']

/** Runs a command of the project; exits if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  if (status === 0) return
  process.stderr.write(`\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.\n`)
  process.exit(status ?? 1)
}

export function installPackages() {
  checkNode()
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  process.stdout.write('Installing packages (one to three minutes, first time only)…\n')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(INSTALLED, lock)
}

export function build() {
  const state = sourceState()
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === state) return
  process.stdout.write('Building (a few seconds, first time only)…\n')
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'])
  mkdirSync(path.dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, state)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Tuckshop needs Node 20.19 or later; this is ${process.versions.node}.\n`)
  process.exit(1)
}

// Names, sizes and times of the sources: enough to detect an edit or a pull, and fast to read.
function sourceState() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const at = path.join(ROOT, source)
    const files = statSync(at).isDirectory()
      ? readdirSync(at, { recursive: true }).map((file) => path.join(at, file))
      : [at]
    for (const file of files.sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
