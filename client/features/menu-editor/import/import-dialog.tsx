import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { Spinner } from '#client/ui/buttons/spinner.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { useMenuEditor } from '../menu-editor-context.ts'
import { FileDrop } from './file-drop.tsx'
import styles from './import-dialog.module.css'
import { ImportPlan } from './import-plan.tsx'
import { createMenuImport, sumUp } from './import-store.ts'

/** Imports a spreadsheet, after a preview of the changes. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const editor = useMenuEditor()
  const [{ store, read, apply, startOver }] = useState(() =>
    createMenuImport({
      restaurantId: editor.restaurantId,
      onApplied: (plan) => {
        showToast(`Menu imported: ${sumUp(plan)}.`)
        onClose()
        void editor.load()
      },
    }),
  )
  const state = useStore(store)
  const close = () => {
    startOver()
    onClose()
  }
  const isFit = state.kind === 'seen' && state.plan.problems.length === 0
  const changeCount = isFit ? state.plan.dishes.filter(({ kind }) => kind !== 'unchanged').length : 0

  return (
    <Dialog
      open={open}
      onClose={close}
      isWide
      title="Import a menu"
      words="The file needs the columns Category, Name and Price, as in an exported menu. You see every change before it is made, and nothing is deleted."
      actions={
        <>
          {state.kind === 'seen' ? (
            <Button look="plain" onClick={startOver}>
              Choose another file
            </Button>
          ) : null}
          <Button look="quiet" onClick={close}>
            Close
          </Button>
          {changeCount > 0 ? (
            <Button pending={state.kind === 'seen' && state.isApplying} onClick={apply}>
              Apply
            </Button>
          ) : null}
        </>
      }
    >
      {state.kind === 'choosing' ? <FileDrop onFile={(file) => void read(file)} /> : null}
      {state.kind === 'reading' ? (
        <p className={styles.reading}>
          <Spinner label={`Reading ${state.fileName}`} /> Reading {state.fileName}…
        </p>
      ) : null}
      {state.kind !== 'reading' && state.problem ? <Notice look="problem">{state.problem}</Notice> : null}
      {state.kind === 'seen' ? <ImportPlan fileName={state.fileName} plan={state.plan} /> : null}
    </Dialog>
  )
}
