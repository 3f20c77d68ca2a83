import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import type { MenuCategory } from '#shared/menu/menu.ts'
import styles from '../dishes/delete-dialog.module.css'
import { useMenu, useMenuEditor } from '../menu-editor-context.ts'
import { notDeleted, type SaveOutcome } from '../outcome.tsx'

type DeleteCategoryProps = { category: MenuCategory | undefined; onClose: () => void; onDeleted: () => void }

/** Asks first. A failure replaces the question, with a button back to it. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryProps) {
  const editor = useMenuEditor()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<SaveOutcome>()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure) back.current?.focus() // the pressed button is gone, and with it the focus
  }, [failure])

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const remove = async () => {
    if (!category) return
    setPending(true)
    try {
      await editor.deleteCategory(category.id)
      close()
      onDeleted()
    } catch (error) {
      setFailure(notDeleted(error))
    } finally {
      setPending(false)
    }
  }

  if (failure) {
    return (
      <Dialog
        open={category !== undefined}
        onClose={close}
        title={failure.title}
        actions={
          <Button ref={back} onClick={() => setFailure(undefined)}>
            Back
          </Button>
        }
      >
        <Notice look="problem">
          <p>{failure.words}</p>
          <p>{failure.reason}</p>
        </Notice>
      </Dialog>
    )
  }
  return (
    <QuestionDialog
      open={category !== undefined}
      title="Are you sure you want to delete this food category"
      words="Please note that all the menu items under this food category will be also deleted!!."
      decline="Close"
      onDecline={close}
      accept="Yes delete this category"
      onAccept={remove}
      isPending={isPending}
      isDanger
    >
      <Doomed category={category} />
    </QuestionDialog>
  )
}

function Doomed({ category }: { category: MenuCategory | undefined }) {
  const count = useMenu(({ items }) => items.filter(({ categoryId }) => categoryId === category?.id).length)
  return (
    <p className={styles.what}>
      <strong>{category?.name}</strong>
      {` · ${count} ${count === 1 ? 'dish' : 'dishes'}`}
    </p>
  )
}
