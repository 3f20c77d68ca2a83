import type { FormEvent, ReactNode } from 'react'
import { useStore } from 'zustand'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { placeOrderBody } from '#shared/orders/orders-api.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { PlateIcon } from '../ui/icons.tsx'
import { SheetBody, SheetFoot } from '../ui/sheet.tsx'
import { useVisit } from '../visit-context.tsx'
import styles from './cart-panel.module.css'
import { CartProblems } from './cart-problems.tsx'
import { DetailsForm, focusFirstFault, hasFault } from './details-form.tsx'
import { tidyDetails } from './details-store.ts'
import { PlaceOrderButton } from './place-order-button.tsx'
import { SendingStatus } from './sending-status.tsx'
import { focusHalfTypedPin, isPinAsked, TablePinField } from './table-pin.tsx'

type CartPanelProps = { titleId: string; back: (className: string) => ReactNode }

export function CartPanel({ titleId, back }: CartPanelProps) {
  const { cart, details, menu, placing, table, view } = useVisit()
  const { lines, isRestored } = useStore(cart.store)
  const isSending = useStore(placing.store, (state) => state.kind === 'sending')

  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    view.setState({ areDetailsChecked: true })
    const customer = details.store.getState()
    if (hasFault(customer)) return focusFirstFault(event.currentTarget, customer)
    const { pin } = view.getState()
    view.setState({ isPinChecked: isPinAsked(event.currentTarget) })
    if (focusHalfTypedPin(event.currentTarget, pin)) return
    cart.acceptCurrentPrices(menu.getState().menu)
    const body = placeOrderBody(
      table.restaurantId,
      table.tableNumber,
      tidyDetails(customer),
      cart.store.getState().lines,
      table.isTest,
    )
    void placing.place(body, pin === '' ? undefined : pin)
  }

  const isEmpty = isRestored && lines.length === 0 && !isSending
  return (
    <form className={styles.panel} noValidate onSubmit={place}>
      <SheetBody>
        <h2 id={titleId} className={styles.title} tabIndex={-1} data-first-focus>
          Your cart
        </h2>
        {isEmpty ? (
          <div className={styles.empty}>
            <PlateIcon />
            <p>Your cart is empty.</p>
          </div>
        ) : null}
        <CartLines />
        {isEmpty ? null : <DetailsForm />}
      </SheetBody>
      <SheetFoot>
        <CartProblems />
        <TablePinField />
        <SendingStatus />
        <div className={styles.actions}>
          {back(buttonClass({ look: 'quiet', large: true }))}
          {isEmpty ? null : <PlaceOrderButton />}
        </div>
      </SheetFoot>
    </form>
  )
}
