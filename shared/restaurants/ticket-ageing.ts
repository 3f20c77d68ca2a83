/** The longest time that a kitchen may set. */
export const MOST_MINUTES = 120

export type Ageing = { dueAfterMinutes: number; lateAfterMinutes: number }

/** What is wrong with the minutes after which a waiting ticket turns yellow, then red; undefined if nothing. */
export function ageingProblem({ dueAfterMinutes, lateAfterMinutes }: Ageing): string | undefined {
  const areMinutes = [dueAfterMinutes, lateAfterMinutes].every(
    (minutes) => Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES,
  )
  if (!areMinutes) return `Enter whole minutes from 1 to ${MOST_MINUTES}.`
  return dueAfterMinutes < lateAfterMinutes ? undefined : 'The due time must be shorter than the late time.'
}
