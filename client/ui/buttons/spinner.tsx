import styles from './spinner.module.css'

/** Give a label where nothing beside it says what is awaited. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />
  return <span className={styles.spinner} role="status" aria-label={label} />
}
