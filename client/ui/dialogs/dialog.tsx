import { Dialog as Base } from '@base-ui/react/dialog'
import type { ComponentProps, ReactNode } from 'react'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  /** Asked for by Escape or a press outside. */
  onClose: () => void
  title: ReactNode
  /** The sentence that a screen reader reads after the title. */
  words?: ReactNode
  children?: ReactNode
  /** The buttons, the one that goes on last. */
  actions?: ReactNode
  /** For what is read across: a list of changes, a table. */
  isWide?: boolean
  /** What takes focus on opening; the first control unless told. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** What takes focus on closing; what had it before unless told. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
}

/** A modal dialog: traps focus, gives it back, closes on Escape. Dims what is below it, be that a form's dialog too. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, words, children, actions, isWide, initialFocus, finalFocus } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            data-wide={isWide || undefined}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            {words ? <Base.Description className={styles.words}>{words}</Base.Description> : null}
            {children}
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
