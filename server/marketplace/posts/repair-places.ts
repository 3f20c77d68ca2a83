import type { Service } from '#server/service.ts'
import { POST_KINDS, type PostKind } from '#shared/marketplace/post.ts'
import { placeOfPost } from './place-of-post.ts'
import { listUnplaced, setPlace } from './unplaced-post-repository.ts'

const TOGETHER = 200 // a batch takes a few milliseconds

/**
 * Looks up the suburb again for every listing without one: the suburb list or the address parser may have improved
 * since it was posted.
 */
export async function repairPlaces(service: Service): Promise<void> {
  for (const kind of POST_KINDS) await repairPlacesOf(service, kind)
}

async function repairPlacesOf({ store }: Service, kind: PostKind): Promise<void> {
  let after = { id: '', renewedAt: 0 }
  for (;;) {
    const unplaced = await store.read(() => listUnplaced({ kind, ...after, most: TOGETHER }))
    const mended = unplaced.flatMap(({ id, location: before }) => {
      const place = placeOfPost(before)
      return place.cell === null ? [] : [{ ...place, id, before }]
    })
    if (mended.length > 0) {
      await store.write(function* () {
        for (const one of mended) yield* setPlace(one)
      })
    }
    const end = unplaced.at(-1)
    if (!end || unplaced.length < TOGETHER) return
    after = end
  }
}
