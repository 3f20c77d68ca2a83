import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { PaymentPromptComponent } from '#client/lib/payment-prompt.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Spinner } from '#client/ui/buttons/spinner.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { CategoriesStep } from './categories-step.tsx'
import { type Items, ItemsStep } from './items-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import styles from './set-up-screen.module.css'
import { shownStep } from './set-up-steps.ts'
import { createSetUp } from './set-up-store.ts'
import { StepFrame } from './step-frame.tsx'
import { Stepper } from './stepper.tsx'
import { TablesStep } from './tables-step.tsx'

type SetUpParts = { PaymentPrompt: PaymentPromptComponent; Items: Items }

export function SetUpScreen(parts: SetUpParts) {
  const user = useStore(sessionStore, (session) => session.user)
  if (!user || user.restaurantId === null) return null
  return <SetUpWizard key={user.restaurantId} user={user} restaurantId={user.restaurantId} {...parts} />
}

function SetUpWizard({
  user,
  restaurantId,
  PaymentPrompt,
  Items,
}: SetUpParts & { user: WireUser; restaurantId: string }) {
  const navigate = useNavigate()
  const [setUp] = useState(() => createSetUp(restaurantId))
  const walk = useStore(setUp.store)
  const step = shownStep(user, walk)
  const isCompleted = user.accountStatus === 'completed'
  // Owners who have already finished are redirected; those who finish here, or on another device meanwhile, see the
  // message first.
  const [wasCompleted] = useState(isCompleted)
  const leave = () => navigate('/dashboard')

  useEffect(() => {
    if (step === 4 && !isCompleted) void setUp.complete()
  }, [step, isCompleted, setUp])

  if (wasCompleted) return <Navigate to="/dashboard" replace />
  return (
    <Page className={styles.page}>
      <PageHeading
        title="Set up your restaurant"
        lead="Four steps, and diners can order from every table. Stop any time and continue on any device."
      />
      <Stepper flags={user} shown={step} />
      {step === 0 ? <PaymentStep setUp={setUp} PaymentPrompt={PaymentPrompt} onLeave={leave} /> : null}
      {step === 1 ? <TablesStep setUp={setUp} tableCount={user.tableNumbers} /> : null}
      {step === 2 ? (
        <CategoriesStep setUp={setUp} restaurantId={restaurantId} hasCategories={user.menuCategoriesAdded} />
      ) : null}
      {step === 3 ? (
        <ItemsStep setUp={setUp} restaurantId={restaurantId} hasItems={user.menuAdded} Items={Items} />
      ) : null}
      {step === 4 && !isCompleted ? (
        <StepFrame
          title="Almost there"
          words="Your restaurant is ready."
          problem={walk.problem}
          onBack={() => setUp.goTo(3)}
          onward={walk.problem ? <Button onClick={setUp.complete}>Try again</Button> : null}
        >
          {walk.isSaving ? <Spinner label="Saving" /> : null}
        </StepFrame>
      ) : null}
      <Dialog
        open={isCompleted}
        onClose={leave}
        title="Account setup completed!"
        words={`${user.restaurantName ?? 'Your restaurant'} is ready for its first order. Print the codes for your tables, and open Live orders in the kitchen.`}
        actions={<Button onClick={leave}>Go to the dashboard</Button>}
      />
    </Page>
  )
}
