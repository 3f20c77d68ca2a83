/** No kitchen waits longer for a table before it worries. */
export const MOST_MINUTES = 120

export type Ageing = { dueAfterMinutes: number; lateAfterMinutes: number }

/** What is wrong with the minutes after which a waiting ticket turns wattle, then brick; nothing when all is well. */
export function ageingProblem({ dueAfterMinutes, lateAfterMinutes }: Ageing): string | undefined {
  const areMinutes = [dueAfterMinutes, lateAfterMinutes].every(
    (minutes) => Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES,
  )
  if (!areMinutes) return `Both are whole minutes, from 1 to ${MOST_MINUTES}.`
  return dueAfterMinutes < lateAfterMinutes ? undefined : 'A ticket is due before it is late.'
}
