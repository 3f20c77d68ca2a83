import type { ReactNode } from 'react'
import styles from './doorway.module.css'

/** The layout of the sign-in pages: the form and, on wide screens, a picture of the product beside it. */
export function Doorway({ children }: { children: ReactNode }) {
  return (
    <div className={styles.doorway}>
      <div className={styles.form}>{children}</div>
      <div className={styles.scene} aria-hidden="true">
        <KitchenTicket />
        <DinerLine />
      </div>
    </div>
  )
}

function KitchenTicket() {
  return (
    <div className={styles.ticket}>
      <div className={styles.head}>
        <span className={styles.table}>7</span>
        <span className={styles.meta}>
          No. 42 · Dina
          <br />
          12:41
        </span>
        <span className={styles.age}>now</span>
      </div>
      <p className={styles.line}>
        <b>2×</b> Margherita
      </p>
      <p className={styles.extra}>+ Prosciutto, chilli oil</p>
      <p className={styles.line}>
        <b>1×</b> Flat white
      </p>
      <div className={styles.press}>Mark as preparing</div>
    </div>
  )
}

function DinerLine() {
  return (
    <div className={styles.diner}>
      <span className={styles.dot} />
      <span>
        <b>The kitchen has your order</b>
        <br />
        Table 7, a second later
      </span>
    </div>
  )
}
