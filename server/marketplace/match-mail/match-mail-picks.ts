import { type Fit, fitOf, isMatch } from '#shared/marketplace/fit.ts'
import type { Coordinates } from '#shared/marketplace/place.ts'
import { otherKind } from '#shared/marketplace/post.ts'
import { isListed, type ListedPost } from '../posts/listed-post-repository.ts'
import type { News, OwnPost } from './match-mail-repository.ts'

export type FittingPost = { post: ListedPost; fit: Fit }

/** The recorded matches that are still listed and still match one of the account's listings, the best first. */
export function fittingPosts(news: readonly News[], own: readonly OwnPost[], now: number): FittingPost[] {
  const fitting = news.flatMap(({ post }) => {
    if (post === null || !isListed(post, now)) return []
    const fit = bestFit(post, own)
    return fit ? [{ post, fit }] : []
  })
  return fitting.sort((a, b) => b.fit.score - a.fit.score)
}

function bestFit(post: ListedPost, own: readonly OwnPost[]): Fit | undefined {
  const offer = { job: post.job, at: placeOf(post), days: post.days }
  const fits = own.flatMap(({ kind, job, days, ...place }) => {
    const at = placeOf(place)
    if (kind !== otherKind(post.kind) || at === null) return []
    const wish = { job, at, days }
    return isMatch(wish, offer) ? [fitOf(wish, offer)] : []
  })
  return fits.sort((a, b) => b.score - a.score)[0]
}

export function placeOf(post: { latitude: number | null; longitude: number | null }): Coordinates | null {
  const { latitude, longitude } = post
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
