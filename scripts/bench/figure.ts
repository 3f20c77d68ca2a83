import { median, type Spread, spreadOf } from './statistics.ts'

/** Goals apply to the median; goals for things that must never happen apply to every round. */
export type Goal = { of: 'ours' | 'ratio'; atLeast?: number; atMost?: number; inEveryRound?: boolean }

/** One line of the table: the measured values per round, the rival's, and the goal. */
export type Figure = {
  bench: string
  name: string
  unit: string
  ours: Spread
  rival?: Spread
  /** Ours divided by the rival's, round by round. */
  ratio?: Spread
  goal?: Goal
  isMet?: boolean
}

type Measured = {
  bench: string
  name: string
  unit: string
  ours: readonly number[]
  rival?: readonly number[] | undefined
  goal?: Goal
}

export function figure({ bench, name, unit, ours, rival, goal }: Measured): Figure {
  const ratios = rival?.map((theirs, round) => (ours[round] ?? Number.NaN) / theirs)
  return {
    bench,
    name,
    unit,
    ours: spreadOf(ours),
    ...(rival ? { rival: spreadOf(rival) } : {}),
    ...(ratios ? { ratio: spreadOf(ratios) } : {}),
    ...(goal ? { goal, isMet: isMet(goal, goal.of === 'ours' ? ours : (ratios ?? [])) } : {}),
  }
}

function isMet(
  { atLeast = -Infinity, atMost = Infinity, inEveryRound = false }: Goal,
  rounds: readonly number[],
): boolean {
  const judged = inEveryRound ? rounds : [median(rounds)]
  return judged.every((value) => value >= atLeast && value <= atMost)
}
