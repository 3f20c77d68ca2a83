import type { PostKind } from '#shared/marketplace/post.ts'
import type { DraftField } from './draft-problems.ts'
import type { Draft } from './post-draft.ts'

/** The props of each part of the form. */
export type FieldsProps = {
  kind: PostKind
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** A field's error, once the form was submitted. */
  errorOf: (field: DraftField) => string | undefined
}
