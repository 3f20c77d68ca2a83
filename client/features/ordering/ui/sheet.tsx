import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'
import { focusHome } from './move-focus.ts'
import styles from './sheet.module.css'
import { SpokenNews } from './spoken-news.tsx'

type SheetProps = {
  labelledBy: string
  onClose: () => void
  /** Fills the screen on a phone, instead of covering part of the menu. */
  isPage?: boolean
  children: ReactNode
}

/** A native modal dialog: at the bottom of a phone's screen, in the middle of a wide one. */
export function Sheet({ labelledBy, onClose, isPage = false, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  // Layout effects, so that the dialog closes while it is still in the page and can return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    return () => {
      dialog.close()
      // The opener may be gone, such as the button of a cart that was just ordered.
      if (document.activeElement === document.body || dialog.contains(document.activeElement)) focusHome()
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const listening = new AbortController()
    const { signal } = listening
    const onCancel = (event: Event) => {
      event.preventDefault() // the view store closes it
      close()
    }
    // A press that starts inside, as for selecting text, and ends on the backdrop does not close it.
    let isOnBackdrop = false
    dialog.addEventListener('cancel', onCancel, { signal })
    dialog.addEventListener('pointerdown', (event) => (isOnBackdrop = event.target === dialog), { signal })
    dialog.addEventListener('click', (event) => isOnBackdrop && event.target === dialog && close(), { signal })
    return () => listening.abort()
  }, [])

  return (
    <div className={styles.screen}>
      <dialog ref={ref} className={isPage ? styles.page : styles.sheet} aria-labelledby={labelledBy}>
        <div className={styles.inside}>{children}</div>
        <SpokenNews />
      </dialog>
    </div>
  )
}

export function SheetClose({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
      <CloseIcon />
    </button>
  )
}

/** `isText`: contains few controls, so the scroll container itself must be focusable. */
export function SheetBody({ isText = false, children }: { isText?: boolean; children: ReactNode }) {
  return (
    <div className={styles.body} {...(isText ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}

export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
