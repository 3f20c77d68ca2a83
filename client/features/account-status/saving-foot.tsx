import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import styles from './form.module.css'
import type { Saving } from './use-saving.ts'

/** A form's button and the outcome of saving. */
export function SavingFoot({ state, label, disabled = false }: { state: Saving; label: string; disabled?: boolean }) {
  const isSaving = state.kind === 'saving'
  return (
    <div className={styles.wide}>
      <div className={styles.foot}>
        <Button type="submit" pending={isSaving} disabled={disabled}>
          {isSaving ? 'Saving…' : label}
        </Button>
        <span className={styles.saved} role="status">
          {state.kind === 'saved' ? 'Saved' : ''}
        </span>
      </div>
      {state.kind === 'failed' ? <Notice look="problem">{state.sentence}</Notice> : null}
    </div>
  )
}
