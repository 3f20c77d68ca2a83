// `npm test`: installs what is missing, runs all checks and tests, and ends with the line `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { build, installPackages, ROOT } from './prepare.mjs'

/** Programs that the tests use, with the Debian package of each, and what is skipped without it. */
const PROGRAMS = [
  {
    found: () => existsSync('/usr/bin/chromium-headless-shell'),
    name: 'chromium-headless-shell',
    skips: 'without Chromium, the journeys in a browser',
  },
  { found: () => existsSync('/usr/lib/postgresql'), name: 'postgresql', skips: 'the tests on PostgreSQL' },
  { found: () => existsSync('/usr/bin/redis-server'), name: 'redis-server', skips: 'the tests of several instances' },
  { found: () => existsSync('/usr/bin/strace'), name: 'strace', skips: 'the durability test' },
]

function installPrograms() {
  const missing = PROGRAMS.filter(({ found }) => !found())
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const names = missing.map(({ name }) => name)
    process.stdout.write(`Installing ${names.join(', ')} for the tests…\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    apt('update', '-qq')
    for (const name of names) apt('install', '-y', '-qq', '--no-install-recommends', name) // one may be unavailable
  }
  for (const { found, name, skips } of missing) {
    if (!found()) process.stdout.write(`${name} is not installed: ${skips} will be skipped.\n`)
  }
}

const CHECKS = [
  ['format, lint and boundaries', 'biome', ['check', '.']],
  ['types of shared', 'tsc', ['-p', 'shared']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of client', 'tsc', ['-p', 'client']],
  ['types of scripts', 'tsc', ['-p', 'scripts']],
  ['dead code and dependencies', 'knip', []],
]

/** All at once: together they use both cores, and each alone only one. */
async function runChecks() {
  const passed = await Promise.all(CHECKS.map(runCheck))
  const count = passed.filter(Boolean).length
  return { passed: count, failed: passed.length - count, skipped: 0 }
}

/** Prints what the tool said when it has finished, so that the checks do not mix their output. */
async function runCheck([name, tool, args]) {
  const checking = spawn(path.join(ROOT, 'node_modules/.bin', tool), args, { cwd: ROOT })
  const said = Promise.all([checking.stdout, checking.stderr].map(text))
  const [status] = await once(checking, 'close')
  process.stdout.write(`${(await said).join('')}${status === 0 ? '✓' : '✗'} ${name}\n`)
  return status === 0
}

function runTests() {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'tuckshop-tests-')), 'report.json')
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)]
  const { status } = spawnSync(vitest, args, { cwd: ROOT, stdio: 'inherit' })
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  // A file that fails to load has no failed test, and an error outside any test fails the run.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || status !== 0 ? 1 : 0)
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

installPackages()
installPrograms()
build()
const parts = [await runChecks(), runTests()]
const sum = (kind) => parts.reduce((total, part) => total + part[kind], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
process.exit(sum('failed') === 0 ? 0 : 1)
