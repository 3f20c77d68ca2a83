import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { formatCents } from '#shared/money.ts'
import styles from './money-text.module.css'

export function Money({ cents }: { cents: number }) {
  return <span className={styles.money}>{formatCents(cents)}</span>
}

/** The price that was shown, and the one that holds. */
export function ChangedMoney({ wasCents, cents }: { wasCents: number; cents: number }) {
  return (
    <span className={styles.changed}>
      <del className={styles.was}>
        <VisuallyHidden>was </VisuallyHidden>
        {formatCents(wasCents)}
      </del>{' '}
      <ins className={styles.now}>
        <VisuallyHidden>now </VisuallyHidden>
        {formatCents(cents)}
      </ins>
    </span>
  )
}

/** The price of what is in the cart but cannot be ordered: in no total. */
export function UncountedMoney({ cents }: { cents: number }) {
  return (
    <s className={`${styles.money} ${styles.was}`}>
      <VisuallyHidden>not counted: </VisuallyHidden>
      {formatCents(cents)}
    </s>
  )
}
