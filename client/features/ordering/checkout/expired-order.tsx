import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { orderedLines } from '../cart/ordered-lines.ts'
import { restaurantTime } from '../order-status/restaurant-time.ts'
import { focusTitle } from '../ui/move-focus.ts'
import { useVisit } from '../visit-context.tsx'
import { VISIT_HOURS } from '../visit-keeper.ts'
import styles from './expired-order.module.css'
import type { PendingOrder } from './pending-order.ts'

/** An order that became too old to send. Its dishes are back in the cart, and the diner decides. */
export function ExpiredOrder() {
  const { placing } = useVisit()
  const state = useStore(placing.store)
  return state.kind === 'expired' ? <AskAgain pending={state.pending} /> : null
}

function AskAgain({ pending }: { pending: PendingOrder }) {
  const { cart, menu, opensCart, placing, view } = useVisit()
  const isInCart = useStore(view, (state) => opensCart || state.view.kind === 'cart')
  const timeZone = useStore(menu, (state) => state.menu.timeZone)
  const drop = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusTitle(currentTarget)
    cart.takeOrdered(orderedLines(pending.body))
    placing.dropExpired()
  }
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>Your order from {restaurantTime(pending.placedAt, timeZone)} was not sent. Order again?</strong> It
        could not be sent within {VISIT_HOURS} hours. Its dishes are back in your cart.
      </p>
      <div className={styles.choices}>
        {isInCart ? null : <Button onClick={() => view.setState({ view: { kind: 'cart' } })}>See the cart</Button>}
        <Button look="quiet" onClick={drop}>
          No, thanks
        </Button>
      </div>
    </div>
  )
}
