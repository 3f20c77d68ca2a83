import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import { first, param, type QueryLayer, query, type Unit } from '#server/db/unit-of-work.ts'

function listedJobs({ posts }: QueryLayer) {
  return and(eq(posts.kind, 'employer'), gt(posts.renewedAt, param('since')), isNull(posts.removedAt))
}

const selectCount = query('listed_jobs_count', (layer) =>
  layer.db.select({ jobs: count() }).from(layer.posts).where(listedJobs(layer)),
)
export function* countListedJobs(since: number): Unit<number> {
  return (yield* first(selectCount({ since })))?.jobs ?? 0
}

/** Current jobs, the newest first: at most `most` of them, skipping the first `from`. */
export const listListedJobs = query('listed_jobs', (layer) =>
  layer.db
    .select({ id: layer.posts.id, renewedAt: layer.posts.renewedAt })
    .from(layer.posts)
    .where(listedJobs(layer))
    .orderBy(desc(layer.posts.renewedAt))
    .limit(param('most'))
    .offset(param('from')),
)
