import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#client/lib/api-client.ts'
import { forgetDraft, keepDraft, keptDraft } from '#client/lib/session/account-drafts.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { type DraftField, type DraftProblem, draftProblems } from './draft-problems.ts'
import { type Draft, isSameDraft } from './post-draft.ts'

/** The state of a listing form: its draft, stored under its key until sent, and its errors. */
export function usePostForm(kind: PostKind, key: string, initial: Draft) {
  const [first] = useState(initial)
  const [draft, setDraft] = useState(() => keptDraft<Draft>(key) ?? first)
  const [wasKept, setWasKept] = useState(() => !isSameDraft(keptDraft(key) ?? first, first))
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<DraftProblem>()
  const form = useRef<HTMLFormElement>(null)
  const problems = isChecked ? draftProblems(kind, draft) : []
  const shown = refused ? [...problems, refused] : problems

  const show = (next: Draft) => {
    setDraft(next)
    setRefused(undefined)
    if (isSameDraft(next, first)) forgetDraft(key)
    else keepDraft(key, next)
  }

  return {
    form,
    draft,
    /** The draft was restored from an earlier visit. */
    wasKept,
    isChanged: !isSameDraft(draft, first),
    startAgain: () => {
      show(first)
      setWasKept(false)
      setChecked(false)
    },
    change: (changes: Partial<Draft>) => show({ ...draft, ...changes }),
    /** The first problem, shown as the alert. */
    alert: shown[0]?.message,
    /** The other fields with problems. */
    others: shown.map(({ field }) => field).filter((field) => field !== shown[0]?.field),
    errorOf: (field: DraftField) => shown.find((problem) => problem.field === field)?.message,
    /** Marks the field the server names, if any. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError) || typeof error.details.field !== 'string') return
      const [field] = error.details.field.split('.') // the third certificate is "certificates.2"
      if (isDraftField(field, draft)) setRefused({ field, message: error.message })
    },
    /** The onSubmit handler: checks, then sends. */
    submit: (send: (draft: Draft) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      // Rendered first, so that the alert in the footer does not cover the focused field.
      flushSync(() => setChecked(true))
      const problems = draftProblems(kind, draft)
      if (problems.length === 0) send(draft)
      else focusFirst(event.currentTarget, problems)
    },
  }
}

function isDraftField(field: unknown, draft: Draft): field is DraftField {
  return typeof field === 'string' && Object.hasOwn(draft, field)
}

/** The first in the form, which may differ from the first reported. */
function focusFirst(form: HTMLFormElement, problems: readonly DraftProblem[]): void {
  const fields: readonly string[] = problems.map(({ field }) => field)
  const controls = [...form.querySelectorAll<HTMLElement>('[name]')]
  const first = controls.find((control) => fields.includes(control.getAttribute('name') ?? ''))
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' }) // the alert that appears in the footer must not cover it
}
