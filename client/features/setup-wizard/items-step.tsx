import { type ComponentType, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { stepBefore } from './set-up-steps.ts'
import type { SetUp } from './set-up-store.ts'
import { StepFrame } from './step-frame.tsx'

export type Items = ComponentType<{ restaurantId: string }>

type ItemsStepProps = { setUp: SetUp; restaurantId: string; hasItems: boolean; Items: Items }

export function ItemsStep({ setUp, restaurantId, hasItems, Items }: ItemsStepProps) {
  const { problem } = useStore(setUp.store)
  const [isEmptySaid, setEmptySaid] = useState(false)
  const missing = isEmptySaid && !hasItems ? 'Add at least one dish first: diners need something to order.' : undefined
  return (
    <StepFrame
      title="Manage Menu Items"
      words="Add the dishes diners can order. One is enough to start with; you can add more at any time under Edit menu."
      problem={problem ?? missing}
      onBack={() => setUp.goTo(stepBefore(3) ?? 3)}
      onward={
        <Button large onClick={() => (hasItems ? setUp.finishMenu() : setEmptySaid(true))}>
          Done with adding the menu items
        </Button>
      }
    >
      <Items restaurantId={restaurantId} />
    </StepFrame>
  )
}
