import { Dialog as Base } from '@base-ui/react/dialog'
import type { ComponentProps, ReactNode } from 'react'
import styles from './dialog.module.css'
import { ModalPopup } from './modal-popup.tsx'

type DialogProps = {
  open: boolean
  /** Called on Escape or a press outside. */
  onClose: () => void
  title: ReactNode
  /** The sentence that a screen reader announces after the title. */
  words?: ReactNode
  children?: ReactNode
  /** The buttons, with the primary one last. */
  actions?: ReactNode
  /** For wide content, such as tables. */
  isWide?: boolean
  /** The focus target on opening; by default the first control. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** The focus target on closing; by default the previous one. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
}

/** A modal dialog: traps and restores focus, and closes on Escape. Its backdrop also covers a form dialog below. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, words, children, actions, isWide, initialFocus, finalFocus } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <ModalPopup
        className={styles.popup}
        viewport={styles.viewport}
        coversDialogs
        data-wide={isWide || undefined}
        {...(initialFocus === undefined ? {} : { initialFocus })}
        {...(finalFocus === undefined ? {} : { finalFocus })}
      >
        <Base.Title className={styles.title}>{title}</Base.Title>
        {words ? <Base.Description className={styles.words}>{words}</Base.Description> : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </ModalPopup>
    </Base.Root>
  )
}
