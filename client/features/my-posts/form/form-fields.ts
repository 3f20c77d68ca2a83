import type { PostKind } from '#shared/marketplace/post.ts'
import type { DraftField } from './draft-problems.ts'
import type { Draft } from './post-draft.ts'

/** What each part of the form is given. */
export type FieldsProps = {
  kind: PostKind
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** What is wrong with a field, once the form was sent. */
  errorOf: (field: DraftField) => string | undefined
}
