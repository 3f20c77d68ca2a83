import { useStore } from 'zustand'
import type { PaymentPromptComponent } from '#client/lib/payment-prompt.ts'
import type { SetUp } from './set-up-store.ts'
import { StepFrame } from './step-frame.tsx'

type PaymentStepProps = { setUp: SetUp; PaymentPrompt: PaymentPromptComponent; onLeave: () => void }

/** The first step, and the last one if it was postponed; then "Later" leaves the wizard. */
export function PaymentStep({ setUp, PaymentPrompt, onLeave }: PaymentStepProps) {
  const { isMenuDone, problem } = useStore(setUp.store)
  return (
    <StepFrame
      title="Payment Method"
      words={
        isMenuDone
          ? 'One step left. Your menu is ready and diners can already order. Add a payment method to finish the setup.'
          : 'You can skip this for now and add it at the end. Diners can order as soon as your menu has a dish.'
      }
      problem={problem}
      onBack={undefined}
    >
      <PaymentPrompt
        context="account"
        onLater={isMenuDone ? onLeave : setUp.putOffPayment}
        onCheckout={(progress) => setUp.followCheckout(progress === 'open')}
      />
    </StepFrame>
  )
}
