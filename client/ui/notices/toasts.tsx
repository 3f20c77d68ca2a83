import { useStore } from 'zustand'
import { dismissToast, type Toast, toastStore } from './toast-store.ts'
import styles from './toasts.module.css'

type ToastsProps = {
  place?: string | undefined
  /** Those of one look alone, where each look has a place of its own. */
  only?: Toast['look']
}

/**
 * Stands once on a page: at the foot of the screen, or where `place` puts it. The region is always there, so that what
 * appears in it is read out.
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
