import { useStore } from 'zustand'
import { dismissToast, toastStore } from './toast-store.ts'
import styles from './toasts.module.css'

/**
 * Stands once on a page: at the foot of the screen, or where `place` puts it. The region is always there, so that what
 * appears in it is read out.
 */
export function Toasts({ place = styles.foot }: { place?: string | undefined }) {
  const toasts = useStore(toastStore, (state) => state.toasts)
  return (
    <div className={`${styles.region} ${place}`} role="status" aria-live="polite">
      {toasts.map(({ id, text, look, action }) => (
        <div key={id} className={`${styles.toast} ${look === 'problem' ? styles.problem : ''}`}>
          <span>{text}</span>
          {action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          ) : null}
        </div>
      ))}
    </div>
  )
}
