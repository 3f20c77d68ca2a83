import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { formatDollars } from '#shared/money.ts'
import styles from './billing.module.css'
import { createSubscription, followSubscription } from './subscription-store.ts'

/** For posters: whether they are subscribed, with buttons to subscribe and to end the subscription. */
export function SubscriptionPanel({ Heading = 'h3' }: { Heading?: 'h2' | 'h3' }) {
  const id = useId()
  const [subscription] = useState(createSubscription)
  const { state, problem, blockedUrl, isBusy } = useStore(subscription.store)
  const [isEnding, setEnding] = useState(false)
  useEffect(() => followSubscription(subscription), [subscription])
  const end = () => {
    setEnding(false)
    void subscription.end()
  }
  // Without a subscription, and with none needed, there is nothing to show.
  if (state && !state.isRequired && state.status === 'ended') return null
  const isActive = state?.status === 'active'
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={!state && problem === undefined}>
      <Heading id={id}>Subscription</Heading>
      {state ? (
        <p className={styles.soft}>
          {isActive
            ? `Your subscription is ${formatDollars(state.pricePerMonth)} a month, until you end it.`
            : `You need a subscription to edit and renew job posts: ${formatDollars(state.pricePerMonth)} a month, until you end it.`}
        </p>
      ) : (
        <Skeleton width="30ch" />
      )}
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
      {blockedUrl === undefined ? null : (
        <Notice look="attention">
          <a href={blockedUrl} target="_blank" rel="noopener noreferrer">
            Open the payment page
          </a>
        </Notice>
      )}
      <div className={styles.buttons}>
        {isActive ? (
          <Button look="quiet" pending={isBusy} onClick={() => setEnding(true)}>
            End subscription
          </Button>
        ) : (
          <Button pending={isBusy} disabled={!state} onClick={() => void subscription.begin()}>
            Subscribe
          </Button>
        )}
      </div>
      <QuestionDialog
        open={isEnding}
        title="End your subscription?"
        words="It ends immediately and you won't be charged again. Your posts stay, and you can subscribe again at any time."
        decline="Keep it"
        onDecline={() => setEnding(false)}
        accept="End subscription"
        onAccept={end}
        isDanger
      />
    </section>
  )
}
