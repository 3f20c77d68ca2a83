import type { Figure, Goal } from './figure.ts'
import type { Spread } from './statistics.ts'

const HEADINGS = ['bench', 'figure', 'ours', 'rival', 'ratio', 'goal', '']

/** The figures as a table: medians, with the rounds' minimum and maximum in brackets. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ bench, name, unit, ours, rival, ratio, goal, isMet }) => [
    bench,
    name,
    `${spread(ours)} ${unit}`,
    rival ? `${spread(rival)} ${unit}` : '',
    ratio ? spread(ratio) : '',
    goal ? goalText(goal, unit) : '',
    isMet === undefined ? '' : isMet ? 'met' : 'short',
  ])
  const all = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function spread({ median, least, most }: Spread): string {
  return least === most ? short(median) : `${short(median)} (${short(least)} to ${short(most)})`
}

function goalText({ of, atLeast, atMost }: Goal, unit: string): string {
  const suffix = of === 'ours' ? ` ${unit}` : ' x'
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost}${suffix}`
  return atLeast !== undefined ? `at least ${atLeast}${suffix}` : `at most ${atMost}${suffix}`
}

function short(value: number): string {
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en-AU')
  return String(Number(value.toPrecision(3)))
}
