import { useId } from 'react'
import { useStore } from 'zustand'
import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { orderTotalCents } from '#shared/orders/pricing.ts'
import { ChangedMoney, Money } from '../ui/money-text.tsx'
import { useVisit } from '../visit-context.tsx'
import { cartTotals, checkLine, type LineCheck } from './cart-check.ts'
import type { CartLine } from './cart-line.ts'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import { linesOfOrder, linesWithout, quantityIn } from './ordered-lines.ts'

export function CartLines() {
  const { cart, placing } = useVisit()
  const { lines, isRestored } = useStore(cart.store)
  const state = useStore(placing.store)
  if (!isRestored) return <LinesAwaited />
  if (state.kind === 'sending') return <LinesWhileSending body={state.body} lines={lines} />
  return <ChosenLines lines={lines} />
}

/** Lines being sent cannot be changed; lines added since are separate. */
function LinesWhileSending({ body, lines }: { body: PlaceOrderBody; lines: readonly CartLine[] }) {
  const { menu: menuStore } = useVisit()
  const menu = useStore(menuStore, (state) => state.menu)
  const titleId = useId()
  const sent = linesOfOrder(body, menu)
  const sentCents = orderTotalCents(sent)
  const unsent = linesWithout(lines, sent)
  return (
    <>
      {unsent.length > 0 ? <h3 className={styles.part}>Being sent</h3> : null}
      <ul className={styles.lines}>
        {sent.map((line) => (
          <CartLineRow key={line.key} line={line} check={AS_SENT} isOnItsWay />
        ))}
      </ul>
      <Subtotal wasCents={sentCents} cents={sentCents} />
      {unsent.length > 0 ? (
        <section aria-labelledby={titleId}>
          <h3 id={titleId} className={styles.part}>
            Not sent yet
          </h3>
          <ChosenLines lines={unsent} onItsWay={sent} />
        </section>
      ) : null}
    </>
  )
}

const AS_SENT: LineCheck = { kind: 'fine' }

type ChosenLinesProps = { lines: readonly CartLine[]; onItsWay?: readonly CartLine[] }

function ChosenLines({ lines, onItsWay = [] }: ChosenLinesProps) {
  const { menu: menuStore } = useVisit()
  const menu = useStore(menuStore, (state) => state.menu)
  if (lines.length === 0) return null
  const { wasCents, cents } = cartTotals(lines, menu)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            check={checkLine(line, menu)}
            sentQuantity={quantityIn(onItsWay, line.key)}
          />
        ))}
      </ul>
      <Subtotal wasCents={wasCents} cents={cents} />
    </>
  )
}

function Subtotal({ wasCents, cents }: { wasCents: number; cents: number }) {
  return (
    <p className={styles.subtotal}>
      <span>Subtotal</span>
      {cents === wasCents ? <Money cents={cents} /> : <ChangedMoney wasCents={wasCents} cents={cents} />}
    </p>
  )
}

/** A placeholder for the lines, because the server does not know this phone's cart. */
function LinesAwaited() {
  return (
    <div className={styles.awaited} aria-hidden="true">
      <span />
      <span />
    </div>
  )
}
