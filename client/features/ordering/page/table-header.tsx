import { useVisit } from '../visit-context.tsx'
import styles from './table-header.module.css'

export function TableHeader({ name }: { name: string }) {
  const { table } = useVisit()
  return (
    <header className={styles.header}>
      <p className={styles.table}>Table {table.tableNumber}</p>
      <h1 className={styles.name} tabIndex={-1} data-focus-home>
        {name}
      </h1>
      <p className={styles.hint}>Order here and we'll bring it to your table.</p>
    </header>
  )
}
