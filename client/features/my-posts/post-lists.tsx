import { useId } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import { LISTED_DAYS, POST_KINDS, type PostKind } from '#shared/marketplace/post.ts'
import styles from './my-posts.module.css'
import { PostEntry } from './post-entry.tsx'
import { StartPost } from './start-post.tsx'

const TITLES: Readonly<Record<PostKind, string>> = { employer: 'Posts Jobs', worker: 'Looking For Work Posts' }

type OnPost = (post: Post) => void
type Actions = { busy: ReadonlySet<string>; onEdit: OnPost; onDelete: OnPost; onRenew: OnPost }

type PostListsProps = Actions & {
  posts: Readonly<Record<PostKind, readonly Post[]>> | undefined
  problem: string | undefined
  onRetry: () => void
}

/** A list per kind that has listings, or a placeholder. */
export function PostLists({ posts, problem, onRetry, ...actions }: PostListsProps) {
  const again = (
    <Button look="quiet" onClick={onRetry}>
      Try again
    </Button>
  )
  if (!posts && problem !== undefined) {
    return (
      <EmptyState title="Couldn't load your posts" action={again}>
        {problem}
      </EmptyState>
    )
  }
  if (!posts) return <PostsSkeleton />
  const kinds = POST_KINDS.filter((kind) => posts[kind].length > 0)
  return (
    <>
      {problem === undefined ? null : (
        <Notice look="problem">
          <div className={styles.stale}>
            This list may be out of date. {problem} {again}
          </div>
        </Notice>
      )}
      {kinds.length === 0 ? <NothingPosted /> : null}
      {kinds.map((kind) => (
        <PostList key={kind} title={TITLES[kind]} posts={posts[kind]} {...actions} />
      ))}
    </>
  )
}

function PostList({
  title,
  posts,
  busy,
  onEdit,
  onDelete,
  onRenew,
}: Actions & { title: string; posts: readonly Post[] }) {
  const id = useId()
  return (
    <div className={styles.kind}>
      <h3 className={styles.kindTitle} id={id}>
        {title}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {posts.map((post) => (
          <PostEntry
            key={post.id}
            post={post}
            isBusy={busy.has(post.id)}
            onEdit={() => onEdit(post)}
            onDelete={() => onDelete(post)}
            onRenew={() => onRenew(post)}
          />
        ))}
      </ul>
    </div>
  )
}

function NothingPosted() {
  return (
    <EmptyState title="Nothing posted yet" action={<StartPost />}>
      {`Looking for staff, or for shifts? A post takes two minutes and stays on the board for ${LISTED_DAYS} days.`}
    </EmptyState>
  )
}

function PostsSkeleton() {
  return (
    <div className={styles.list}>
      {['first', 'second'].map((each) => (
        <div key={each} className={styles.waiting}>
          <Skeleton width="12ch" height="1.4em" />
          <Skeleton width="24ch" />
          <Skeleton height="3em" />
          <Skeleton height="2.75em" />
        </div>
      ))}
    </div>
  )
}
