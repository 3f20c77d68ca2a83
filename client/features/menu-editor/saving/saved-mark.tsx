import { Check } from 'lucide-react'
import type { SaveState } from './saved-draft.ts'
import styles from './saved-mark.module.css'

/** Shows at the field that it was saved, and offers undo. */
export function SavedMark({ state, onUndo }: { state: SaveState<unknown>; onUndo: () => void }) {
  return (
    <span className={styles.mark}>
      <span role="status" className={styles.words}>
        {state.kind === 'saved' ? (
          <>
            <Check aria-hidden="true" /> Saved
          </>
        ) : null}
        {state.kind === 'saving' ? 'Saving…' : null}
        {state.kind === 'undone' ? 'Undone' : null}
      </span>
      {state.kind === 'saved' ? (
        <button type="button" className={styles.undo} onClick={onUndo}>
          Undo
        </button>
      ) : null}
    </span>
  )
}
