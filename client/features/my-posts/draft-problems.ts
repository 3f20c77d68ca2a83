import { NAME_MAX } from '#shared/contact-details.ts'
import { NOTES_MAX, type PostKind, YEARS_MAX } from '#shared/marketplace/post.ts'
import { postProblems } from '#shared/marketplace/post-checks.ts'
import { isVisible } from '#shared/visible-text.ts'
import type { Draft } from './post-draft.ts'

export type DraftField = keyof Draft
export type DraftProblem = { field: DraftField; message: string }

/**
 * What is wrong with a draft: the specification's three checks first, in their order (section 5), then what is
 * missing, in the order of the form.
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
  if (kind === 'worker') {
    need(areYears(draft.yearsExperience), 'yearsExperience', 'Enter your years of experience, 0 or more.')
    need(draft.gender !== '', 'gender', 'Choose one of the three.')
  }
  need([...draft.description].length <= NOTES_MAX, 'description', `At most ${NOTES_MAX} characters, please.`)
  need(isVisible(draft.name), 'name', 'Enter your name.')
  need(draft.name.trim().length <= NAME_MAX, 'name', `At most ${NAME_MAX} characters, please.`)
  return problems
}

function areYears(typed: string): boolean {
  const years = Number(typed)
  return typed.trim() !== '' && years >= 0 && years <= YEARS_MAX
}
