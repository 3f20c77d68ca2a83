import { useRef } from 'react'
import { sessionStore } from '#client/lib/session-store.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { focusField, useForm } from '#client/ui/use-form.ts'
import type { ContactBody } from '#shared/marketplace/marketplace-api.ts'
import { checkLetter, type Letter, letterBody, newLetter } from './letter.ts'
import type { createSending, Sending } from './sending.ts'
import styles from './write-to.module.css'

type Props = {
  sending: ReturnType<typeof createSending<ContactBody>>
  state: Sending
  /** Told the address that the answer will come to. */
  onSend: (email: string) => void
}

export function LetterForm({ sending, state, onSend }: Props) {
  const form = useForm(newLetter(sessionStore.getState().user), checkLetter)
  const element = useRef<HTMLFormElement>(null)
  const isSending = state.kind === 'sending'

  const send = async (typed: Letter) => {
    const body = letterBody(typed)
    onSend(body.email)
    await sending.send(body)
    const outcome = sending.store.getState().state
    if (outcome.kind !== 'failed' || outcome.field === undefined || !(outcome.field in typed)) return
    form.refuse({ [outcome.field]: outcome.sentence })
    if (element.current) focusField(element.current, outcome.field)
  }

  return (
    <form className={styles.form} ref={element} noValidate onSubmit={form.submit((typed) => void send(typed))}>
      <TextField label="Your name" autoComplete="name" {...form.field('name')} />
      <TextField label="Your email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField
        label="Your phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        optional
        {...form.field('phone')}
      />
      <TextArea label="Message" rows={5} {...form.field('message')} />
      {state.kind === 'failed' ? (
        <Notice look="problem">{`${state.sentence} What you have written is still here.`}</Notice>
      ) : null}
      <Button type="submit" large wide pending={isSending}>
        {isSending ? 'Sending…' : 'Send the message'}
      </Button>
    </form>
  )
}
