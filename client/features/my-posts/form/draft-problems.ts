import { NAME_MAX } from '#shared/contact-details.ts'
import { NOTES_MAX, type PostKind } from '#shared/marketplace/post.ts'
import { areYears, DAYS_PROBLEM, hasDay, postProblems, YEARS_PROBLEM } from '#shared/marketplace/post-checks.ts'
import { isVisible } from '#shared/visible-text.ts'
import type { Draft } from './post-draft.ts'

export type DraftField = keyof Draft
export type DraftProblem = { field: DraftField; message: string }

/**
 * The problems of a draft: the specification's three checks first, in order (section 5), then missing fields in form
 * order.
 */
export function draftProblems(kind: PostKind, draft: Draft): readonly DraftProblem[] {
  const { termsAccepted } = draft
  const problems: DraftProblem[] = [
    ...postProblems({ phone: draft.phone.trim(), email: draft.email.trim(), termsAccepted }),
  ]
  const need = (isMet: boolean, field: DraftField, message: string) => {
    if (!isMet) problems.push({ field, message })
  }
  need(draft.job !== '', 'job', 'Choose a role from the list.')
  need(isVisible(draft.location), 'location', 'Enter a suburb.')
  need(hasDay(draft.availability), 'availability', DAYS_PROBLEM)
  if (kind === 'worker') {
    need(draft.yearsExperience.trim() !== '', 'yearsExperience', 'Enter your years of experience.')
    need(
      draft.yearsExperience.trim() === '' || areYears(Number(draft.yearsExperience)),
      'yearsExperience',
      YEARS_PROBLEM,
    )
    need(draft.gender !== '', 'gender', 'Choose an option.')
  }
  need([...draft.description].length <= NOTES_MAX, 'description', `At most ${NOTES_MAX} characters, please.`)
  need(isVisible(draft.name), 'name', 'Enter your name.')
  need(draft.name.trim().length <= NAME_MAX, 'name', `At most ${NAME_MAX} characters, please.`)
  return problems
}
