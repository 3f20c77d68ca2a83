import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'
import { focusHome } from './move-focus.ts'
import styles from './sheet.module.css'
import { SpokenNews } from './spoken-news.tsx'

type SheetProps = {
  labelledBy: string
  onClose: () => void
  /** A page of its own on a phone, rather than a sheet over the menu. */
  isPage?: boolean
  children: ReactNode
}

/** A native modal dialog: rises from the bottom on a phone, stands in the middle of a wide screen. */
export function Sheet({ labelledBy, onClose, isPage = false, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  // Layout effects, so that closing happens while the dialog is still in the page and can return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    return () => {
      dialog.close()
      // What opened it may be gone: the button of a cart that has just been ordered.
      if (document.activeElement === document.body || dialog.contains(document.activeElement)) focusHome()
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const listening = new AbortController()
    const { signal } = listening
    const onCancel = (event: Event) => {
      event.preventDefault() // the page's state closes it
      close()
    }
    // A press that starts inside, to select text, and ends on the backdrop closes nothing.
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

/** `isText`: holds little to tab to, so the keyboard needs the scroller itself. */
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
