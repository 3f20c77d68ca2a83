import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/root.ts'
import type { Figure } from './figure.ts'

const FILE = path.join(ROOT, 'scripts/bench/results.json')

export type Run = {
  at: string
  node: string
  cores: number
  /** Cores busy with other things, the most of what was seen before each bench: above a tenth, mind the spreads. */
  coresBusyBefore: number
  figures: readonly Figure[]
}

/** Puts a run beside the earlier ones. */
export function keepRun(run: Run): void {
  mkdirSync(path.dirname(FILE), { recursive: true })
  const earlier: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []
  const runs = [...(Array.isArray(earlier) ? earlier : []), rounded(run)]
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`)
}

// More digits than a measurement has would only make differences look real.
function rounded(run: Run): unknown {
  return JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  )
}
