import styles from './spinner.module.css'

/** Pass a label where no text nearby says what is loading. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />
  return <span className={styles.spinner} role="status" aria-label={label} />
}
