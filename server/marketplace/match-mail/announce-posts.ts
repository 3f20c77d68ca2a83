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

const BATCH = 100 // looked at in one unit of work: orders wait for no more than a few milliseconds

/**
 * Notes for each new post whose own posts it fits, until there is none left or the time is up. A post is done when all
 * have been thought of; stopped in the middle, it is begun anew, and what was noted is not noted twice.
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
  if (!(yield* isUnannounced(post.id))) return undefined // deleted, or another process was faster
  const { job, days, accountId } = post
  const candidates = yield* listCandidates({ kind: otherKind(post.kind), job, accountId, cell }, after, BATCH)
  for (const candidate of candidates) {
    const theirs = placeOf(candidate)
    if (theirs === null || !isMatch({ job, at: theirs, days: candidate.days }, { job, at, days })) continue
    yield* noteMatch(candidate.accountId, post.id, now)
  }
  return candidates.length < BATCH ? undefined : candidates.at(-1)
}
