import { useStore } from 'zustand'
import { cartTotals, checkLine } from './cart-check.ts'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import { ChangedMoney, Money } from './money-text.tsx'
import { useVisit } from './visit-context.tsx'

export function CartLines() {
  const { cart, menu: menuStore } = useVisit()
  const { lines, isRestored } = useStore(cart.store)
  const menu = useStore(menuStore, (state) => state.menu)
  if (!isRestored) return <LinesAwaited />
  if (lines.length === 0) return null
  const { wasCents, cents } = cartTotals(lines, menu)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow key={line.key} line={line} check={checkLine(line, menu)} />
        ))}
      </ul>
      <p className={styles.subtotal}>
        <span>Subtotal</span>
        {cents === wasCents ? <Money cents={cents} /> : <ChangedMoney wasCents={wasCents} cents={cents} />}
      </p>
    </>
  )
}

/** The shape of what is about to be there: the server cannot know this phone's cart. */
function LinesAwaited() {
  return (
    <div className={styles.awaited} aria-hidden="true">
      <span />
      <span />
    </div>
  )
}
