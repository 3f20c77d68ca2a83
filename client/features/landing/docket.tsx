import { formatCents } from '#shared/money.ts'
import styles from './docket.module.css'

const LINES = [
  ['2 × Margherita', 4800],
  ['1 × Flat white', 480],
] as const
const TOTAL = LINES.reduce((sum, [, cents]) => sum + cents, 0)
const FEE = 100 // the specification's $1 per order

/** The price as a receipt: what table 7 pays, and the service fee. */
export function Docket() {
  return (
    <div className={styles.docket}>
      <p className={styles.price}>
        <strong className={styles.dollar}>$1</strong> per order
      </p>
      <dl className={styles.sum}>
        {LINES.map(([name, cents]) => (
          <Row key={name} name={name} cents={cents} />
        ))}
        <Row name="Table 7 pays you" cents={TOTAL} isSum />
        <Row name="Tuckshop’s fee" cents={-FEE} />
        <Row name="You keep" cents={TOTAL - FEE} isSum />
      </dl>
    </div>
  )
}

function Row({ name, cents, isSum = false }: { name: string; cents: number; isSum?: boolean }) {
  return (
    <div className={`${styles.row} ${isSum ? styles.total : ''}`}>
      <dt>{name}</dt>
      <dd>{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</dd>
    </div>
  )
}
