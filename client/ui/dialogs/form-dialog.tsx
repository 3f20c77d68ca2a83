import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type Ref, type SyntheticEvent, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './form-dialog.module.css'
import { ModalPopup } from './modal-popup.tsx'

type FormDialogProps = {
  open: boolean
  /** Called on Escape or the close button. A press outside does not close it, so that nothing typed is lost. */
  onClose: () => void
  title: ReactNode
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  form?: Ref<HTMLFormElement>
  children: ReactNode
  /** Stays visible below the fields: the errors and the submit button. */
  foot: ReactNode
}

/** A long form as a dialog: full screen on a phone, with header and footer fixed while the fields scroll. */
export function FormDialog({ open, onClose, title, onSubmit, form, children, foot }: FormDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} disablePointerDismissal>
      {/* Focuses the title: on the close button Enter would close it, and a field would open a phone's keyboard. */}
      <ModalPopup className={styles.popup} viewport={styles.viewport} initialFocus={heading}>
        <header className={styles.head}>
          <Base.Title className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </Base.Title>
          <Base.Close render={<Button look="plain" className={styles.close} aria-label="Close" />}>
            <X aria-hidden="true" />
          </Base.Close>
        </header>
        <form className={styles.form} ref={form} noValidate onSubmit={onSubmit}>
          <div className={styles.fields}>{children}</div>
          <footer className={styles.foot}>{foot}</footer>
        </form>
      </ModalPopup>
    </Base.Root>
  )
}
