import { useEffect, useState } from 'react'
import { ApiError } from '#client/lib/api-client.ts'
import { forgetDraft } from '#client/lib/session/account-drafts.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { FormDialog } from '#client/ui/dialogs/form-dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { type MyPostsStore, PostGone } from '../my-posts-store.ts'
import { takeBackNotSent } from '../not-sent-toast.ts'
import { OutcomeDialog } from '../outcome-dialog.tsx'
import { failure, formTitle, othersInWords, type PostOutcome, WAS_LISTED, WORDS } from '../post-words.ts'
import { SubscriptionDialog } from '../subscription-dialog.tsx'
import { ContactFields } from './contact-fields.tsx'
import { JobFields } from './job-fields.tsx'
import { type Draft, draftOf, newDraft } from './post-draft.ts'
import styles from './post-form.module.css'
import { usePostForm } from './use-post-form.ts'

type PostFormProps = {
  kind: PostKind
  /** The listing being edited; undefined for a new one. */
  post: Post | undefined
  user: WireUser
  myPosts: MyPostsStore
  onClose: (hasKeptDraft: boolean) => void
  onSaved: (post: Post, outcome: PostOutcome) => void
  subscribe: () => void
}

/** The employer's and the worker's form. A failure keeps what was typed. */
export function PostForm({ kind, post, user, myPosts, onClose, onSaved, subscribe }: PostFormProps) {
  const key = draftKey(user.id, kind, post?.id)
  const form = usePostForm(kind, key, post ? draftOf(post) : newDraft(user, kind))
  const [isPending, setPending] = useState(false)
  const [failed, setFailed] = useState<PostOutcome>()
  const [isGone, setGone] = useState(false)
  const [asksSubscription, setAsksSubscription] = useState(false)
  const words = WORDS[post ? 'update' : 'create'][kind]
  useEffect(takeBackNotSent, [])

  const send = async (draft: Draft) => {
    setPending(true)
    try {
      const saved = await (post ? myPosts.update(kind, post.id, draft) : myPosts.create(kind, draft))
      if (!saved) return // the first tap is still being sent
      forgetDraft(key)
      onSaved(saved.post, saved.wasListed ? WAS_LISTED : words.done)
    } catch (error) {
      form.refuse(error)
      setGone(error instanceof PostGone)
      if (error instanceof ApiError && error.code === 'SUBSCRIPTION_REQUIRED') setAsksSubscription(true)
      else setFailed(failure(words.failed, error))
    }
    setPending(false)
  }

  const close = () => {
    if (!post || !isGone) return onClose(form.isChanged)
    forgetDraft(key) // no form could restore it
    onClose(false)
    myPosts.drop(post)
  }

  const fields = { kind, draft: form.draft, change: form.change, errorOf: form.errorOf }
  return (
    <FormDialog
      open
      onClose={close}
      title={formTitle(kind, !post)}
      form={form.form}
      onSubmit={form.submit((draft) => void send(draft))}
      foot={
        <>
          {form.alert ? <Notice look="problem">{form.alert}</Notice> : null}
          {form.others.length > 0 ? <p className={styles.others}>{othersInWords(form.others)}</p> : null}
          <Button type="submit" large wide pending={isPending}>
            {sendWords(kind, post !== undefined, isPending)}
          </Button>
        </>
      }
    >
      {form.wasKept ? (
        <Notice look="attention">
          <div className={styles.kept}>
            We kept what you typed last time.
            <Button look="quiet" onClick={form.startAgain}>
              Start again
            </Button>
          </div>
        </Notice>
      ) : null}
      <section className={styles.part} aria-label={kind === 'employer' ? 'The job' : 'The work you want'}>
        <JobFields {...fields} />
      </section>
      <section className={styles.part} aria-labelledby={`${key} contact`}>
        <h3 className={styles.heading} id={`${key} contact`}>
          How to reach you
        </h3>
        <ContactFields {...fields} />
      </section>
      <OutcomeDialog outcome={failed} onClose={() => setFailed(undefined)} />
      <SubscriptionDialog open={asksSubscription} onClose={() => setAsksSubscription(false)} subscribe={subscribe} />
    </FormDialog>
  )
}

function sendWords(kind: PostKind, isEdit: boolean, isPending: boolean): string {
  if (isEdit) return isPending ? 'Saving…' : 'Save changes'
  if (isPending) return 'Posting…'
  return kind === 'employer' ? 'Post this job' : 'Post my listing'
}

/** Identifies a form of an account: a new listing of a kind, or the listing being edited. */
function draftKey(accountId: string, kind: PostKind, postId: string | undefined): string {
  return `${accountId} ${postId ?? `new ${kind}`}`
}
