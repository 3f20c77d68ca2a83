import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import type { CheckoutProgress, PromptContext } from '#client/lib/payment-prompt.ts'
import { signOut } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { type RestaurantFees, readFees } from '#shared/billing/billing-api.ts'
import { createFees } from './fees-store.ts'
import { followFees } from './follow-fees.ts'

const FALLBACK = {
  registration: { say: 'please log in again for the change to apply.', button: 'Go to login' },
  account: { say: 'please log out and back in for the change to apply.', button: 'Log out' },
} as const

type Before = RestaurantFees['paymentMethod'] | undefined

type CheckoutDialogProps = {
  context: PromptContext
  restaurantId: string
  /** The card on file when the checkout was opened, if known. */
  before: Before
  /** The checkout's address, if the browser blocked the new tab. */
  blockedUrl: string | undefined
  onClose: (progress: CheckoutProgress) => void
}

/** The specification's modal after the click (section 2, Payment prompt), shown until the provider reports a card. */
export function CheckoutDialog({ context, restaurantId, before, blockedUrl, onClose }: CheckoutDialogProps) {
  const navigate = useNavigate()
  const added = useAddedCard(restaurantId, before)
  if (added) {
    return (
      <Dialog
        open
        onClose={() => onClose('added')}
        title="Card added"
        words={`${added.label} is saved. Your service fees will be charged to this card.`}
        actions={<Button onClick={() => onClose('added')}>Continue</Button>}
      />
    )
  }
  const { say, button } = FALLBACK[context]
  const leave = () => {
    signOut()
    void navigate('/login')
  }
  return (
    <Dialog
      open
      onClose={() => onClose('closed')}
      title={blockedUrl === undefined ? 'Finish in the new tab' : "Your browser didn't open a new tab"}
      words={
        blockedUrl === undefined ? (
          `Enter your card there. This page will say when it is added. If it doesn't, ${say}`
        ) : (
          <>
            <a href={blockedUrl} target="_blank" rel="noopener noreferrer">
              Open the payment page
            </a>
            {` and enter your card. This page will say when it is added. If it doesn't, ${say}`}
          </>
        )
      }
      actions={
        <>
          <Button look="quiet" onClick={() => onClose('closed')}>
            Not yet
          </Button>
          <Button look="quiet" onClick={leave}>
            {button}
          </Button>
        </>
      }
    />
  )
}

/** The card added since the checkout was opened. */
function useAddedCard(restaurantId: string, before: Before) {
  const [fees] = useState(() => createFees((signal) => api(readFees, { query: { restaurantId }, signal })))
  useEffect(() => followFees(fees), [fees])
  const card = useStore(fees.store, (state) => state.fees?.paymentMethod)
  const isNew = card && before !== undefined && (card.addedAt !== before?.addedAt || card.label !== before.label)
  return isNew ? card : undefined
}
