import { ORDER_LIMITS } from '#shared/orders/order.ts'
import { MinusIcon, PlusIcon } from '../ui/icons.tsx'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  quantity: number
  /** The dish's name, for screen readers. */
  of: string
  onChange: (quantity: number) => void
  most?: number
  isCompact?: boolean
  isDisabled?: boolean
}

export function QuantityStepper({
  quantity,
  of,
  onChange,
  most = ORDER_LIMITS.quantity,
  isCompact = false,
  isDisabled = false,
}: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; the group's label is enough
    <div
      className={`${styles.stepper} ${isCompact ? styles.compact : ''}`}
      role="group"
      aria-label={`Quantity of ${of}`}
    >
      <button
        type="button"
        aria-label={`One less ${of}`}
        disabled={isDisabled || quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label={`One more ${of}`}
        disabled={isDisabled || quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
