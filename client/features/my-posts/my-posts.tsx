import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { ApiError } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import { POST_PATHS } from '#shared/pages.ts'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { PostForm } from './form/post-form.tsx'
import { formInAddress } from './form-in-address.ts'
import styles from './my-posts.module.css'
import { createMyPosts } from './my-posts-store.ts'
import { sayNotSent } from './not-sent-toast.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { PostLists } from './post-lists.tsx'
import { headingOf, neighbourOf } from './post-place.ts'
import { type PostOutcome, RENEWED } from './post-words.ts'
import { StartPost } from './start-post.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'

/** A user's listings, with actions to post, edit, renew and delete. `subscribe` opens the checkout. */
export function MyPosts({ subscribe }: { subscribe: () => void }) {
  const user = useStore(sessionStore, (session) => session.user)
  return user ? <MyPostsOf key={user.email} user={user} subscribe={subscribe} /> : null
}

type Ended = { outcome: PostOutcome; post?: Post }

function MyPostsOf({ user, subscribe }: { user: WireUser; subscribe: () => void }) {
  const headingId = useId()
  const [myPosts] = useState(() => createMyPosts(user.email))
  const { posts, problem, busy } = useStore(myPosts.store)
  const [search, setSearch] = useSearchParams()
  const [deleting, setDeleting] = useState<Post>()
  const [ended, setEnded] = useState<Ended>()
  const [isRenewBlocked, setRenewBlocked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const nextPost = useRef<string>(undefined) // focused after the outcome dialog closes
  useEffect(() => void myPosts.load(), [myPosts])

  const open = formInAddress(search, posts)
  const isEditBlocked = open?.post?.kind === 'employer' && user.subscriptionRequired
  const form = isEditBlocked ? undefined : open
  const closeForm = () => setSearch({}, { replace: true, preventScrollReset: true })

  const leaveForm = (hasKeptDraft: boolean) => {
    closeForm()
    if (hasKeptDraft) sayNotSent()
  }
  const renew = async (post: Post) => {
    if (post.kind === 'employer' && user.subscriptionRequired) return setRenewBlocked(true)
    try {
      if (await myPosts.renew(post)) showToast(RENEWED)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SUBSCRIPTION_REQUIRED') setRenewBlocked(true)
      else showToast(`Couldn't renew the post. ${reasonOf(error)}`, { look: 'problem' })
    }
  }
  const hasPosts = posts !== undefined && posts.employer.length + posts.worker.length > 0

  return (
    <section className={styles.section} aria-labelledby={headingId} aria-busy={!posts && problem === undefined}>
      <header className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          Your posts
        </h2>
        {hasPosts ? <StartPost /> : null}
      </header>
      <PostLists
        posts={posts}
        problem={problem}
        busy={busy}
        onRetry={() => void myPosts.load()}
        onEdit={({ id }) => setSearch({ edit: id }, { preventScrollReset: true })}
        onDelete={setDeleting}
        onRenew={(post) => void renew(post)}
      />
      {form ? (
        <PostForm
          key={form.post?.id ?? form.kind}
          {...form}
          user={user}
          myPosts={myPosts}
          subscribe={subscribe}
          onClose={leaveForm}
          onSaved={(post, outcome) => {
            closeForm()
            nextPost.current = post.id
            setEnded({ outcome, post })
          }}
        />
      ) : null}
      <DeletePostDialog
        post={deleting}
        myPosts={myPosts}
        onClose={() => setDeleting(undefined)}
        onDone={(outcome) => {
          const isGone = outcome.look === 'success'
          nextPost.current = deleting && (isGone ? neighbourOf(deleting, posts) : deleting.id)
          setDeleting(undefined)
          setEnded({ outcome })
        }}
      />
      <OutcomeDialog
        outcome={ended?.outcome}
        onClose={() => setEnded(undefined)}
        focusAfter={() => document.getElementById(headingOf(nextPost.current ?? '')) ?? heading.current}
        action={
          ended?.post ? (
            <LinkButton look="quiet" to={POST_PATHS[ended.post.kind].replace(':id', ended.post.id)}>
              See it on the job board
            </LinkButton>
          ) : null
        }
      />
      <SubscriptionDialog open={isEditBlocked} onClose={closeForm} subscribe={subscribe} />
      <SubscriptionDialog open={isRenewBlocked} onClose={() => setRenewBlocked(false)} subscribe={subscribe} />
    </section>
  )
}
