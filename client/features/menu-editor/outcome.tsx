import { ApiError } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import styles from './outcome.module.css'

/** The outcome of a change in the specification's words, with the server's reason if there is one. */
export type SaveOutcome = { look: 'success' | 'problem'; title: string; words: string; reason?: string }

export const CATEGORY_UPDATED: SaveOutcome = {
  look: 'success',
  title: 'Category Updated',
  words: 'The category has been successfully updated.',
}
export const CATEGORY_DELETED: SaveOutcome = {
  look: 'success',
  title: 'Category Deleted',
  words: 'The category has been successfully deleted.',
}
export const notUpdated = (error: unknown): SaveOutcome => ({
  look: 'problem',
  title: 'Error',
  words: 'There was an error updating the category. Please try again.',
  reason: reasonIfKnown(error),
})
export const notDeleted = (error: unknown): SaveOutcome => ({
  look: 'problem',
  title: 'Error',
  words: 'There was an error deleting the category. Please try again.',
  reason: reasonIfKnown(error),
})

/** Without a reason from the server, the sentence above already asks to try again. */
function reasonIfKnown(error: unknown): string {
  return error instanceof ApiError && error.code === 'SERVER_FAULT' ? '' : reasonOf(error)
}

export function OutcomeNotice({ outcome: { look, title, words, reason } }: { outcome: SaveOutcome }) {
  return (
    <Notice look={look}>
      <strong className={styles.title}>{title}</strong>
      <p className={styles.words}>{words}</p>
      {reason ? <p className={styles.words}>{reason}</p> : null}
    </Notice>
  )
}
