import { useStore } from 'zustand'
import { Notice } from '#client/ui/notices/notice.tsx'
import { LOCALE } from '#shared/dates.ts'
import { isOrderTooLarge } from '#shared/orders/pricing.ts'
import { canBeOrdered, cartTotals, checkLine } from '../cart/cart-check.ts'
import { usePauseWords } from '../pause-words.tsx'
import { focusBesideLines } from '../ui/move-focus.ts'
import { useVisit } from '../visit-context.tsx'
import styles from './cart-problems.module.css'
import { ExpiredOrder } from './expired-order.tsx'
import { refusalSentence, TOO_LARGE } from './refusal.ts'

export const REFUSAL_ID = 'refusal'

/** Why the order cannot be sent as it is, and what to do about it. */
export function CartProblems() {
  const { cart, menu: menuStore, placing } = useVisit()
  const pause = usePauseWords()
  const menu = useStore(menuStore, (state) => state.menu)
  const lines = useStore(cart.store, (state) => state.lines)
  const state = useStore(placing.store)
  if (state.kind === 'sending') return null

  const blocked = lines.filter((line) => !canBeOrdered(checkLine(line, menu)))
  const isDearer = lines.some((line) => checkLine(line, menu).kind === 'price-changed')
  const isTooLarge = isOrderTooLarge(cartTotals(lines, menu).cents)
  const refusal = state.kind === 'refused' && state.refusal.kind !== 'unknown' ? state.refusal : undefined
  const removeBlocked = (button: HTMLButtonElement) => {
    focusBesideLines(
      button,
      blocked.map((line) => line.key),
    )
    placing.forgetRefusal()
    for (const line of blocked) cart.remove(line.key)
  }

  return (
    <div className={styles.problems}>
      {pause === null ? null : <Notice look="attention">{pause}</Notice>}
      {state.kind === 'stopped' ? (
        <Notice look="attention">
          Your last order may already be in. Please ask the staff before you order again.
        </Notice>
      ) : null}
      <ExpiredOrder />
      {blocked.length > 0 ? (
        <Notice look="problem">
          <span className={styles.row}>
            <span>{namesOf(blocked)} can no longer be ordered.</span>
            <button type="button" className={styles.remove} onClick={(event) => removeBlocked(event.currentTarget)}>
              Remove
            </button>
          </span>
        </Notice>
      ) : null}
      {isDearer && blocked.length === 0 ? (
        <Notice look="attention">Prices have changed since you chose. Please check the new total.</Notice>
      ) : null}
      {isTooLarge ? <Notice look="problem">{TOO_LARGE}</Notice> : null}
      {refusal && blocked.length === 0 && !isDearer && !isTooLarge && pause === null ? (
        <div id={REFUSAL_ID}>
          <Notice look={refusal.kind === 'pin' ? 'attention' : 'problem'}>{refusalSentence(refusal)}</Notice>
        </div>
      ) : null}
    </div>
  )
}

function namesOf(lines: readonly { name: string }[]): string {
  return new Intl.ListFormat(LOCALE).format([...new Set(lines.map((line) => line.name))])
}
