import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/root.ts'
import type { Figure } from './figure.ts'

const FILE = path.join(ROOT, 'scripts/bench/results.json')

export type Run = {
  at: string
  node: string
  cores: number
  /** The most cores that other programs used before any bench; above 0.1 the spreads are less reliable. */
  coresBusyBefore: number
  figures: readonly Figure[]
}

/** Adds a run to the earlier ones. */
export function keepRun(run: Run): void {
  mkdirSync(path.dirname(FILE), { recursive: true })
  const earlier: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []
  const runs = [...(Array.isArray(earlier) ? earlier : []), rounded(run)]
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`)
}

// Rounded, because more digits than the measurement has would suggest differences that are not real.
function rounded(run: Run): unknown {
  return JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  )
}
