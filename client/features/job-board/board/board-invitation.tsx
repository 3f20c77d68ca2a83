import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import type { ButtonLook } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import type { PostKind } from '#shared/marketplace/post.ts'
import { BOARDS } from '../board-words.ts'
import styles from './board-invitation.module.css'

/** A button to post one's own listing; hidden on kitchen tablets. */
export function OfferButton({ kind, look }: { kind: PostKind; look: ButtonLook }) {
  const { user, power } = useStore(sessionStore)
  const { offer } = BOARDS[kind]
  if (user && power === 'kitchen') return null
  const form = `/profile?new=${offer.kind}`
  return (
    <LinkButton look={look} to={user ? form : '/register?as=poster'} state={user ? null : { wanted: form }}>
      {offer.label}
    </LinkButton>
  )
}

/** Shown after the results: an invitation to post one's own listing. */
export function BoardInvitation({ kind }: { kind: PostKind }) {
  const isTablet = useStore(sessionStore, ({ user, power }) => user !== undefined && power === 'kitchen')
  const { offer } = BOARDS[kind]
  if (isTablet) return null
  return (
    <aside className={styles.invitation} aria-label={offer.question}>
      <div className={styles.words}>
        <p className={styles.question}>{offer.question}</p>
        <p className={styles.text}>{offer.words}</p>
      </div>
      <OfferButton kind={kind} look="primary" />
    </aside>
  )
}
