import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#client/lib/api-client.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextArea, TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { sendFeedback } from '#shared/feedback/feedback-api.ts'
import { checkFeedback, type Feedback, feedbackBody, newFeedback } from './feedback.ts'
import styles from './feedback-screen.module.css'

type Outcome = 'none' | 'sending' | 'sent' | 'failed'

export default function FeedbackScreen() {
  const about = useSearchParams()[0].get('about')
  return <FeedbackForm key={about} about={about} />
}

function FeedbackForm({ about }: { about: string | null }) {
  const [{ initial, lead }] = useState(() => newFeedback(about, sessionStore.getState().user))
  const form = useForm(initial, checkFeedback)
  const [outcome, setOutcome] = useState<Outcome>('none')

  const send = async (typed: Feedback) => {
    setOutcome('sending')
    try {
      await api(sendFeedback, { body: feedbackBody(typed) })
      form.reset()
      setOutcome('sent')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <Page className={styles.page}>
      <PageHeading title="Get in Touch" lead={lead} />
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <div className={styles.pair}>
          <TextField label="Name" autoComplete="name" {...form.field('name')} />
          <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        </div>
        <TextField
          label="Phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          optional
          {...form.field('phone')}
        />
        <TextArea label="Message" rows={6} {...form.field('message')} />
        <div className={styles.outcome} aria-live="polite">
          {outcome === 'sent' ? (
            <Notice look="success">Thank you for your feedback! We will review it shortly.</Notice>
          ) : null}
          {outcome === 'failed' ? (
            <Notice look="problem">There was an error submitting your feedback. Please try again later.</Notice>
          ) : null}
        </div>
        <Button type="submit" large pending={outcome === 'sending'}>
          {outcome === 'sending' ? 'Sending…' : 'Send'}
        </Button>
      </form>
    </Page>
  )
}
