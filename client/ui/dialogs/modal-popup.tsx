import { Dialog as Base } from '@base-ui/react/dialog'
import type { ComponentProps } from 'react'
import styles from './modal-popup.module.css'

type ModalPopupProps = Omit<ComponentProps<typeof Base.Popup>, 'className'> & {
  className: string | undefined
  /** Where the viewport places the popup. */
  viewport: string | undefined
  /** Whether the backdrop also covers a dialog below. */
  coversDialogs?: boolean
}

/** The frame of Dialog and FormDialog: backdrop, viewport, and the popup's motion. */
export function ModalPopup({ className, viewport, coversDialogs = false, ...popup }: ModalPopupProps) {
  return (
    <Base.Portal>
      <Base.Backdrop className={styles.backdrop} forceRender={coversDialogs} />
      <Base.Viewport className={`${styles.viewport} ${viewport}`}>
        <Base.Popup className={`${styles.popup} ${className}`} {...popup} />
      </Base.Viewport>
    </Base.Portal>
  )
}
