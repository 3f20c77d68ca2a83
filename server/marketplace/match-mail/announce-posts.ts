import type { Unit } from '#server/db/unit-of-work.ts'
import type { Service } from '#server/service.ts'
import { isMatch, MATCH_KM } from '#shared/marketplace/fit.ts'
import type { Coordinates } from '#shared/marketplace/place.ts'
import { otherKind } from '#shared/marketplace/post.ts'
import { listedAfter } from '../posts/listed-post-repository.ts'
import { cellsAround } from '../posts/place-of-post.ts'
import {
  type After,
  findUnannounced,
  fromTheFirst,
  isUnannounced,
  listCandidates,
  type NewPost,
  noteMatch,
  setAnnounced,
} from './match-candidates-repository.ts'
import { placeOf } from './match-mail-picks.ts'

const BATCH = 100 // per unit of work, so that orders wait a few milliseconds at most

/**
 * Records the accounts that each new listing matches, until none is left or the time is up. A listing is marked when
 * all its matches are recorded; after an interruption it starts again, and matches already recorded stay single.
 */
export async function announcePosts(service: Service, until: number): Promise<void> {
  while (service.now() < until) {
    const post = await service.store.read(findUnannounced)
    if (!post) return
    const at = placeOf(post)
    const isListed = post.removedAt === null && post.renewedAt > listedAfter(service.now())
    if (at !== null && isListed) await noteMatches(service, post, at)
    await service.store.write(() => setAnnounced({ id: post.id }))
  }
}

async function noteMatches(service: Service, post: NewPost, at: Coordinates): Promise<void> {
  for (const cell of cellsAround(at, MATCH_KM)) {
    let after: After | undefined = fromTheFirst(service.now())
    while (after) {
      const from: After = after
      after = await service.store.write(() => noteBatch(post, at, cell, from, service.now()))
    }
  }
}

/** Where the next batch begins, if there is one. */
function* noteBatch(post: NewPost, at: Coordinates, cell: number, after: After, now: number): Unit<After | undefined> {
  if (!(yield* isUnannounced(post.id))) return undefined // deleted, or another instance was faster
  const { job, days, accountId } = post
  const candidates = yield* listCandidates({ kind: otherKind(post.kind), job, accountId, cell }, after, BATCH)
  for (const candidate of candidates) {
    const theirs = placeOf(candidate)
    if (theirs === null || !isMatch({ job, at: theirs, days: candidate.days }, { job, at, days })) continue
    yield* noteMatch(candidate.accountId, post.id, now)
  }
  return candidates.length < BATCH ? undefined : candidates.at(-1)
}
