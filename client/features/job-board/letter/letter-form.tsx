import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '#client/lib/session/account-drafts.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextArea, TextField } from '#client/ui/fields/field.tsx'
import { focusField, useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import type { ContactBody } from '#shared/marketplace/marketplace-api.ts'
import type { createSending, Sending } from '../sending.ts'
import { checkLetter, isSameLetter, type Letter, letterBody, letterKey, newLetter, resumedLetter } from './letter.ts'
import styles from './write-to.module.css'

type Props = {
  postId: string
  sending: ReturnType<typeof createSending<ContactBody>>
  state: Sending
  /** Called with the address that the reply will be sent to. */
  onSend: (email: string) => void
}

/** What is typed is kept through navigation, a reload and a login, until it is sent. */
export function LetterForm({ postId, sending, state, onSend }: Props) {
  const [{ key, initial, kept }] = useState(() => {
    const { user } = sessionStore.getState()
    const key = letterKey(postId, user?.id)
    const visitorKey = letterKey(postId, undefined)
    const kept = keptDraft<Letter>(key) ?? keptDraft<Letter>(visitorKey)
    if (key !== visitorKey) forgetDraft(visitorKey)
    return { key, initial: newLetter(user), kept }
  })
  const form = useForm(resumedLetter(initial, kept), checkLetter)
  const { name, email, phone, message } = form.values
  useEffect(() => {
    const typed = { name, email, phone, message }
    if (isSameLetter(typed, initial)) forgetDraft(key)
    else keepDraft(key, typed)
  }, [key, initial, name, email, phone, message])
  const element = useRef<HTMLFormElement>(null)
  const isSending = state.kind === 'sending'

  const send = async (typed: Letter) => {
    const body = letterBody(typed)
    onSend(body.email)
    await sending.send(body)
    const outcome = sending.store.getState().state
    if (outcome.kind === 'sent') forgetDraft(key)
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
        <Notice look="problem">{`${state.sentence} Your message is still here.`}</Notice>
      ) : null}
      <Button type="submit" large wide pending={isSending}>
        {isSending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  )
}
