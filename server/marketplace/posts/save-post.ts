import { isDeepStrictEqual } from 'node:util'
import { needsSubscription } from '#server/accounts/user-record.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import {
  DAY_MS,
  daysLeft,
  isRenewable,
  MOST_NEW_A_DAY,
  MOST_POSTS,
  type PostKind,
  RENEWABLE_DAYS,
} from '#shared/marketplace/post.ts'
import { isListed } from './listed-post-repository.ts'
import { type PostFormBody, postOfForm } from './post-of-form.ts'
import {
  countOwnPosts,
  countRenewedSince,
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

/** `wasListed`: nothing was created; a listing with the same content exists. */
export type Created = { post: WirePost; wasListed: boolean }

/**
 * Creates a listing; job alerts about it follow later. If the account has a current listing with the same content, as
 * after a retry, that one is returned instead.
 */
export async function createPost(
  service: Service,
  accountId: string,
  kind: PostKind,
  form: PostFormBody,
): Promise<Created> {
  const now = service.now()
  const said = postOfForm(form, kind)
  const times = { createdAt: now, renewedAt: now, removedAt: null, isAnnounced: false }
  const post: PostRow = { id: newId(now), kind, accountId, ...said, ...times }
  const allowance = await newPostAllowance(service, accountId)
  let isKept = false
  try {
    const created = await service.store.write(function* (): Unit<Created> {
      const { email } = yield* requirePoster(accountId)
      const listed = (yield* listOwnPosts(accountId, kind)).filter((one) => isListed(one, now))
      const same = listed.find((one) => saysTheSame(one, said))
      if (same) return { post: postToWire(same, email, now), wasListed: true }
      if ((yield* countOwnPosts(accountId)) >= MOST_POSTS) {
        throw new AppError(
          'TOO_MANY_POSTS',
          `You have ${MOST_POSTS} listings, which is the maximum. Delete one to post another.`,
        )
      }
      allowance.orRefuse()
      yield* insertPost(post)
      return { post: postToWire(post, email, now), wasListed: false }
    })
    isKept = !created.wasListed
    return created
  } finally {
    if (!isKept) await allowance.giveBack()
  }
}

/**
 * Saves an edit. A change also renews the listing for LISTED_DAYS, unless the account has reached its daily limit of
 * renewals. The stored kind decides which fields are required.
 */
export function changePost(service: Service, accountId: string, id: string, form: PostFormBody): Promise<WirePost> {
  const now = service.now()
  return service.store.write(function* () {
    const { post, email } = yield* requireEditable(service, accountId, id)
    const said = postOfForm(form, post.kind, post)
    if (saysTheSame(post, said)) return postToWire(post, email, now)
    const renewedToday = yield* countRenewedSince(accountId, id, now - DAY_MS)
    const changed = { ...post, ...said, renewedAt: renewedToday < MOST_NEW_A_DAY ? now : post.renewedAt }
    yield* updatePost(changed)
    return postToWire(changed, email, now)
  })
}

export function renewPost(service: Service, accountId: string, id: string): Promise<WirePost> {
  const now = service.now()
  return service.store.write(function* () {
    const { post, email } = yield* requireEditable(service, accountId, id)
    if (post.removedAt !== null) {
      throw new AppError('FORBIDDEN', 'This listing was removed by the operator and cannot be renewed.')
    }
    const left = daysLeft(post.renewedAt, now)
    if (!isRenewable(left)) {
      const message = `This listing is on the board for another ${left} days. You can renew it in its last ${RENEWABLE_DAYS} days.`
      throw new AppError('TOO_EARLY_TO_RENEW', message)
    }
    yield* setRenewedAt({ id, renewedAt: now })
    return postToWire({ ...post, renewedAt: now }, email, now)
  })
}

export async function deletePost(service: Service, accountId: string, id: string): Promise<void> {
  const deleted = await service.store.write(() => deleteOwnPost(accountId, id))
  if (!deleted) throw notYours()
}

function saysTheSame(post: PostRow, said: object): boolean {
  return isDeepStrictEqual({ ...post, ...said }, post)
}

/** Counts before it is known whether the listing is new, and takes the count back if it is not. */
async function newPostAllowance({ rateLimits, counters }: Service, accountId: string) {
  const key = `new posts of account ${accountId}`
  const { times, leftMs } = rateLimits ? await counters.count(key, DAY_MS) : { times: 0, leftMs: 0 }
  return {
    orRefuse: () => {
      if (times <= MOST_NEW_A_DAY) return
      const message = `You have posted ${MOST_NEW_A_DAY} new listings today. Please post the next one tomorrow.`
      throw new AppError('TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(leftMs / 1000)))
    },
    giveBack: async () => {
      if (rateLimits) await counters.giveBack(key)
    },
  }
}

function* requirePoster(accountId: string): Unit<{ email: string }> {
  const poster = yield* lockPoster(accountId)
  if (!poster) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
  return poster
}

/** The account's own listing, locked against other calls; an employer's may need a subscription. */
function* requireEditable(service: Service, accountId: string, id: string): Unit<{ post: PostRow; email: string }> {
  const { email } = yield* requirePoster(accountId)
  const post = yield* findOwnPost(accountId, id)
  if (!post) throw notYours()
  if (post.kind === 'employer' && (yield* needsSubscription(accountId, service))) {
    throw new AppError('SUBSCRIPTION_REQUIRED', 'Editing and renewing job listings needs a subscription.')
  }
  return { post, email }
}

/** Also used for a listing that does not exist, so that ids cannot be probed. */
function notYours(): AppError {
  return new AppError('FORBIDDEN', 'This listing is not yours.')
}
