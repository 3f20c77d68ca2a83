import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonShape } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import styles from './billing.module.css'
import { openCheckoutTab } from './checkout-tab.ts'
import { type PromptContext, SignInAgain } from './sign-in-again.tsx'

type Step = { kind: 'resting' } | { kind: 'opening' } | { kind: 'opened'; blockedUrl: string | undefined }

type AddPaymentMethodProps = ButtonShape & { context: PromptContext; label?: string }

/** Opens the checkout in a new tab, and says how to go on here. */
export function AddPaymentMethod({ context, label = 'Add Payment Method', ...shape }: AddPaymentMethodProps) {
  const [step, setStep] = useState<Step>({ kind: 'resting' })
  const [problem, setProblem] = useState<string>()

  const open = async () => {
    setProblem(undefined)
    setStep({ kind: 'opening' })
    try {
      const tab = await openCheckoutTab('payment-method')
      setStep({ kind: 'opened', blockedUrl: tab.kind === 'blocked' ? tab.url : undefined })
    } catch (error) {
      setStep({ kind: 'resting' })
      setProblem(error instanceof Error ? error.message : 'The payment page could not be opened. Please try again.')
    }
  }

  return (
    <div className={styles.add}>
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
      <Button {...shape} pending={step.kind === 'opening'} onClick={() => void open()}>
        <CreditCard aria-hidden="true" />
        {label}
      </Button>
      <SignInAgain
        context={context}
        isOpen={step.kind === 'opened'}
        blockedUrl={step.kind === 'opened' ? step.blockedUrl : undefined}
        onClose={() => setStep({ kind: 'resting' })}
      />
    </div>
  )
}
