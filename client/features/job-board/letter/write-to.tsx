import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { phoneLink } from '#client/lib/contact-links.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { type BoardPost, type ContactBody, contactPoster } from '#shared/marketplace/marketplace-api.ts'
import { phoneWords } from '../post-words.ts'
import { createSending } from '../sending.ts'
import { LetterForm } from './letter-form.tsx'
import { LetterSent } from './letter-sent.tsx'
import styles from './write-to.module.css'

/** Ways to contact a listing's owner: a message that we email, and the phone number if they share it. */
export function WriteTo({ post: { id, name, phone } }: { post: BoardPost }) {
  const [sending] = useState(() => createSending((body: ContactBody) => api(contactPoster, { params: { id }, body })))
  const [writtenFrom, setWrittenFrom] = useState('')
  const state = useStore(sending.store, (store) => store.state)
  return (
    <section className={styles.card} id="write" aria-label={`Write to ${name}`}>
      {state.kind === 'sent' ? (
        <LetterSent name={name} from={writtenFrom} />
      ) : (
        <>
          <header className={styles.head}>
            <h2 className={styles.title}>{`Write to ${name}`}</h2>
            <p className={styles.lead}>We'll email it to them. They'll reply to you directly.</p>
          </header>
          <LetterForm postId={id} sending={sending} state={state} onSend={setWrittenFrom} />
        </>
      )}
      {phone === null ? null : (
        <a className={buttonClass({ look: 'quiet', large: true, wide: true })} href={phoneLink(phone)}>
          <Phone aria-hidden="true" />
          {`Call ${phoneWords(phone)}`}
        </a>
      )}
    </section>
  )
}
