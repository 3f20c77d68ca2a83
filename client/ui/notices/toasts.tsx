import { useStore } from 'zustand'
import { dismissToast, type Toast, toastStore } from './toast-store.ts'
import styles from './toasts.module.css'

type ToastsProps = {
  place?: string | undefined
  /** Only toasts of this look, where each look has its own place. */
  only?: Toast['look']
}

/**
 * Used once on a page: at the bottom of the screen, or where `place` puts it. The region is always present, so that new
 * toasts are announced.
 */
export function Toasts({ place = styles.foot, only }: ToastsProps) {
  const toasts = useStore(toastStore, (state) => state.toasts)
  const shown = only === undefined ? toasts : toasts.filter(({ look }) => look === only)
  return (
    <div className={`${styles.region} ${place}`} role={only === 'problem' ? 'alert' : 'status'}>
      {shown.map(({ id, text, look, action }, earlier) => (
        <div key={id} className={`${styles.toast} ${look === 'problem' ? styles.problem : ''}`}>
          <span>{text}</span>
          {earlier > 0 ? <small className={styles.earlier}>+{earlier} earlier</small> : null}
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
