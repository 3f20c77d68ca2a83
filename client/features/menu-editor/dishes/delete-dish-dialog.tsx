import { useState } from 'react'
import { reasonOf } from '#client/lib/reason-of.ts'
import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { formatCents } from '#shared/money.ts'
import { useMenuEditor } from '../menu-editor-context.ts'
import styles from './delete-dialog.module.css'
import { NotInItsPlace } from './dish-actions.ts'

const UNDO_MS = 10_000 // a deletion is noticed later than a typing mistake

type DeleteDishProps = { item: MenuItem | undefined; onClose: () => void }

/** Asks first. A deleted dish can be restored for a while. */
export function DeleteDishDialog({ item, onClose }: DeleteDishProps) {
  const editor = useMenuEditor()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const remove = async () => {
    if (!item) return
    setPending(true)
    setProblem(undefined)
    try {
      const restore = await editor.deleteItem(item)
      const action = { label: 'Undo', run: () => void bringBack(item.name, restore) }
      showToast(`${item.name} deleted.`, { action, shownMs: UNDO_MS })
      close()
    } catch (error) {
      setProblem(`${item.name} was not deleted. ${reasonOf(error)}`)
    } finally {
      setPending(false)
    }
  }

  return (
    <QuestionDialog
      open={item !== undefined}
      title="Are you sure you want to delete this dish?"
      words="It disappears from guests' menus at once. Existing orders keep it."
      decline="Close"
      onDecline={close}
      accept="Yes, delete this dish"
      onAccept={remove}
      isPending={isPending}
      isDanger
    >
      <p className={styles.what}>
        <strong>{item?.name}</strong>
        {item ? ` · ${formatCents(item.priceCents)}` : null}
      </p>
      {problem ? <Notice look="problem">{problem}</Notice> : null}
    </QuestionDialog>
  )
}

async function bringBack(name: string, restore: () => Promise<void>): Promise<void> {
  try {
    await restore()
    showToast(`${name} is back on the menu.`)
  } catch (error) {
    const words =
      error instanceof NotInItsPlace ? 'is back on the menu, but in a different position.' : 'could not be restored.'
    showToast(`${name} ${words} ${reasonOf(error)}`, {
      look: 'problem',
      shownMs: UNDO_MS,
      action: { label: 'Try again', run: () => void bringBack(name, restore) },
    })
  }
}
