import { isDeepStrictEqual } from 'node:util'
import { needsSubscription } from '#server/accounts/user-record.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import { MOST_POSTS, type PostKind } from '#shared/marketplace/post.ts'
import { isListed } from './listed-post-repository.ts'
import { type PostForm, postOfForm } from './post-of-form.ts'
import {
  countOwnPosts,
  deleteOwnPost,
  findOwnPost,
  insertPost,
  listOwnPosts,
  lockPoster,
  type PostRow,
  setRenewedAt,
  updatePost,
} from './post-repository.ts'
import { postToWire } from './post-to-wire.ts'

/**
 * A new post on its board. Those whose own posts it fits are told later. One that stands there already with the same
 * words is that post: a try after a lost answer, or a wish to be seen twice.
 */
export function createPost(service: Service, accountId: string, kind: PostKind, form: PostForm): Promise<WirePost> {
  const now = service.now()
  const said = postOfForm(form, kind)
  const times = { createdAt: now, renewedAt: now, removedAt: null, isAnnounced: false }
  const post: PostRow = { id: newId(now), kind, accountId, ...said, ...times }
  return service.store.write(function* () {
    const { email } = yield* requirePoster(accountId)
    const listed = (yield* listOwnPosts(accountId, kind)).filter((one) => isListed(one, now))
    const same = listed.find((one) => isDeepStrictEqual({ ...one, ...said }, one))
    if (same) return postToWire(same, email, now)
    if ((yield* countOwnPosts(accountId)) >= MOST_POSTS) {
      throw new Refusal('TOO_MANY_POSTS', `You have ${MOST_POSTS} posts. Delete one to make room for another.`)
    }
    yield* insertPost(post)
    return postToWire(post, email, now)
  })
}

/** What the form says from now on, for another LISTED_DAYS. The stored post's own kind says what it must say. */
export function changePost(service: Service, accountId: string, id: string, form: PostForm): Promise<WirePost> {
  const now = service.now()
  return service.store.write(function* () {
    const { post, email } = yield* requireEditable(service, accountId, id)
    const changed = { ...post, ...postOfForm(form, post.kind, post), renewedAt: now }
    yield* updatePost(changed)
    return postToWire(changed, email, now)
  })
}

export function renewPost(service: Service, accountId: string, id: string): Promise<WirePost> {
  const now = service.now()
  return service.store.write(function* () {
    const { post, email } = yield* requireEditable(service, accountId, id)
    if (post.removedAt !== null) {
      throw new Refusal('FORBIDDEN', 'This listing was taken down by the operator and cannot be renewed.')
    }
    yield* setRenewedAt({ id, renewedAt: now })
    return postToWire({ ...post, renewedAt: now }, email, now)
  })
}

export async function deletePost(service: Service, accountId: string, id: string): Promise<void> {
  const deleted = await service.store.write(() => deleteOwnPost(accountId, id))
  if (!deleted) throw notYours()
}

function* requirePoster(accountId: string): Unit<{ email: string }> {
  const poster = yield* lockPoster(accountId)
  if (!poster) throw new Refusal('NOT_SIGNED_IN', 'Please sign in again.')
  return poster
}

/** The caller's own post, which no other call changes meanwhile; an employer's may need a subscription. */
function* requireEditable(service: Service, accountId: string, id: string): Unit<{ post: PostRow; email: string }> {
  const { email } = yield* requirePoster(accountId)
  const post = yield* findOwnPost(accountId, id)
  if (!post) throw notYours()
  if (post.kind === 'employer' && (yield* needsSubscription(accountId, service))) {
    throw new Refusal('SUBSCRIPTION_REQUIRED', 'Editing and renewing job posts needs a subscription.')
  }
  return { post, email }
}

/** Also said of a post that is not there: nobody learns which there are. */
function notYours(): Refusal {
  return new Refusal('FORBIDDEN', 'This listing is not yours.')
}
