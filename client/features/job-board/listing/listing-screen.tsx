import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { BOARD_CALLS } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { postTitle } from '#shared/marketplace/post-title.ts'
import { fromWire } from '#shared/wire-id.ts'
import { BOARDS } from '../board-words.ts'
import { WriteTo } from '../letter/write-to.tsx'
import { BackToBoard } from './back-to-board.tsx'
import { ListingDetails } from './listing-details.tsx'
import { ListingGone } from './listing-gone.tsx'
import styles from './listing-screen.module.css'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { createListing } from './listing-store.ts'
import { OwnListing } from './own-listing.tsx'

/** One listing, open to everyone, with a form to write to its owner. */
export function ListingScreen({ kind }: { kind: PostKind }) {
  const { id = '' } = useParams()
  const readerId = useStore(sessionStore, ({ user }) => user?.id)
  return <ListingOf key={`${id} ${readerId ?? ''}`} kind={kind} id={id} />
}

function ListingOf({ kind, id }: { kind: PostKind; id: string }) {
  const [{ store, load, stop }] = useState(() =>
    createListing(async (signal) => fromWire(await api(BOARD_CALLS[kind].read, { params: { id }, signal }))),
  )
  const listing = useStore(store, (state) => state.listing)
  useEffect(() => {
    void load()
    return stop
  }, [load, stop])

  if (listing.kind === 'gone') return <ListingGone kind={kind} />
  if (listing.kind === 'loading') return <ListingSkeleton kind={kind} />
  if (listing.kind === 'failed') {
    return (
      <Page className={styles.page}>
        <PageHeading title="Couldn't load this listing" />
        <Notice look="problem">{listing.problem}</Notice>
        <p className={styles.ways}>
          <Button onClick={() => void load()}>Try again</Button>
          <LinkButton look="quiet" to={BOARDS[kind].path}>
            {BOARDS[kind].backTo}
          </LinkButton>
        </p>
      </Page>
    )
  }
  const { post } = listing
  return (
    <Page className={styles.page}>
      <title>{`${postTitle(post)} · Tuckshop`}</title>
      <BackToBoard kind={kind} />
      <div className={styles.columns}>
        <ListingDetails post={post} />
        {post.isOwn ? <OwnListing post={post} /> : <WriteTo post={post} />}
      </div>
    </Page>
  )
}
