import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { formatCents } from '#shared/money.ts'
import styles from './money-text.module.css'

export function Money({ cents }: { cents: number }) {
  return <span className={styles.money}>{formatCents(cents)}</span>
}

/** The old price and the current one. */
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

/** The price of a cart line that cannot be ordered and is in no total. */
export function UncountedMoney({ cents }: { cents: number }) {
  return (
    <s className={`${styles.money} ${styles.was}`}>
      <VisuallyHidden>not counted: </VisuallyHidden>
      {formatCents(cents)}
    </s>
  )
}
