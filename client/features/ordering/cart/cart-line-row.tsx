import { ORDER_LIMITS } from '#shared/orders/order.ts'
import { lineTotalCents } from '#shared/orders/pricing.ts'
import { DishPicture } from '../ui/dish-picture.tsx'
import { BinIcon } from '../ui/icons.tsx'
import { ChangedMoney, Money, UncountedMoney } from '../ui/money-text.tsx'
import { focusBesideLines } from '../ui/move-focus.ts'
import { useVisit } from '../visit-context.tsx'
import { atCurrentPrice, canBeOrdered, type LineCheck } from './cart-check.ts'
import type { CartLine } from './cart-line.ts'
import styles from './cart-line-row.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'

type CartLineRowProps = {
  line: CartLine
  check: LineCheck
  isOnItsWay?: boolean
  /** The quantity of the same line in an order being sent, which stays in the cart. */
  sentQuantity?: number
}

export function CartLineRow({ line, check, isOnItsWay = false, sentQuantity = 0 }: CartLineRowProps) {
  const { cart, placing, view } = useVisit()
  const most = ORDER_LIMITS.quantity - sentQuantity
  const cents = lineTotalCents(atCurrentPrice(line, check))
  const fault = faultText(check)

  const change = (quantity: number) => {
    placing.forgetRefusal()
    cart.changeQuantity(line.key, sentQuantity + quantity)
  }
  const remove = (bin: HTMLButtonElement) => {
    focusBesideLines(bin, [line.key])
    placing.forgetRefusal()
    if (sentQuantity > 0) cart.changeQuantity(line.key, sentQuantity)
    else cart.remove(line.key)
    view.setState({ said: `${line.name} removed from the cart.` })
  }

  return (
    <li className={styles.line}>
      <DishPicture name={line.name} imageUrl={line.imageUrl} size="line" />
      <div className={styles.words}>
        <h3 className={styles.name}>{line.name}</h3>
        {line.extras.length > 0 ? (
          <p className={styles.extras}>+ {line.extras.map((extra) => extra.name).join(', ')}</p>
        ) : null}
        {line.notes ? <p className={styles.notes}>“{line.notes}”</p> : null}
        {fault ? <p className={styles.fault}>{fault}</p> : null}
        {line.quantity >= most && !isOnItsWay ? (
          <p className={styles.extras}>{ORDER_LIMITS.quantity} is the most you can order of one dish.</p>
        ) : null}
        <div className={styles.controls}>
          <QuantityStepper
            isCompact
            quantity={line.quantity}
            most={most}
            of={line.name}
            onChange={change}
            isDisabled={isOnItsWay}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${line.name}`}
            data-bin={line.key}
            disabled={isOnItsWay}
            onClick={(event) => remove(event.currentTarget)}
          >
            <BinIcon />
          </button>
          <p className={styles.total}>
            {check.kind === 'price-changed' ? <ChangedMoney wasCents={lineTotalCents(line)} cents={cents} /> : null}
            {check.kind === 'fine' ? <Money cents={cents} /> : null}
            {canBeOrdered(check) ? null : <UncountedMoney cents={cents} />}
          </p>
        </div>
      </div>
    </li>
  )
}

function faultText(check: LineCheck): string | undefined {
  switch (check.kind) {
    case 'unavailable':
      return 'Not available and not in your total. Remove it to continue.'
    case 'gone':
      return 'No longer on the menu and not in your total. Remove it to continue.'
    case 'extra-gone':
      return `${check.extra} is no longer available, so this dish is not in your total. Remove it and choose again.`
    case 'fine':
    case 'price-changed':
      return undefined
    default:
      return check satisfies never
  }
}
