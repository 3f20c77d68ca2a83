import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import type { SetUp } from './set-up-store.ts'
import { StepFrame } from './step-frame.tsx'

export type PaymentPrompt = ComponentType<{ context: 'registration' | 'account'; onLater?: () => void }>

type PaymentStepProps = { setUp: SetUp; PaymentPrompt: PaymentPrompt; onLeave: () => void }

/** First, and last again if it was put off: then "Later" leaves the wizard. */
export function PaymentStep({ setUp, PaymentPrompt, onLeave }: PaymentStepProps) {
  const { isMenuDone, problem } = useStore(setUp.store)
  return (
    <StepFrame
      title="Payment Method"
      words={
        isMenuDone
          ? 'One thing is left. Your menu is ready and diners can order already; a payment method completes the set-up.'
          : 'You can also do this last: then tables and menu come first, and diners can order as soon as there is a dish.'
      }
      problem={problem}
      onBack={undefined}
    >
      <PaymentPrompt context="account" onLater={isMenuDone ? onLeave : setUp.putOffPayment} />
    </StepFrame>
  )
}
