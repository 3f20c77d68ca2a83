import { and, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { first, param, type QueryLayer, query, type Unit } from '#server/db/unit-of-work.ts'
import { POSTS_PER_PAGE, type PostKind } from '#shared/marketplace/post.ts'
import type { Candidate } from './candidate-repository.ts'

/** A listing's public columns. The phone is shown only if it is shared; email and gender are not read at all. */
function publicColumns({ posts }: QueryLayer) {
  const { email: _, gender: __, cell: ___, place: ____, isAnnounced: _____, ...columns } = getTableColumns(posts)
  return columns
}

const ROW_PLACES = Array.from({ length: POSTS_PER_PAGE }, (_, index) => `id${index}`)
const selectRows = query('board_rows', (layer) =>
  layer.db
    .select(publicColumns(layer))
    .from(layer.posts)
    .where(inArray(layer.posts.id, ROW_PLACES.map(param))),
)
export type BoardRow = ReturnType<typeof selectRows> extends Unit<readonly (infer Row)[]> ? Row : never

/** The full rows of a page's listings, in the order of `ids`. */
export function* listRows(ids: readonly string[]): Unit<BoardRow[]> {
  if (ids.length === 0) return []
  const rows = yield* selectRows(Object.fromEntries(ROW_PLACES.map((place, index) => [place, ids[index] ?? ''])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const selectListed = query('board_post', (layer) =>
  layer.db
    .select(publicColumns(layer))
    .from(layer.posts)
    .where(
      and(
        eq(layer.posts.id, param('id')),
        eq(layer.posts.kind, param('kind')),
        gt(layer.posts.renewedAt, param('since')),
        isNull(layer.posts.removedAt),
      ),
    ),
)
/** A current listing of this kind. */
export const findListed = (kind: PostKind, id: string, since: number) => first(selectListed({ kind, id, since }))

const selectOwn = query('board_own_posts', ({ db, posts }) => {
  const { id, accountId, job, latitude, longitude, days, renewedAt } = posts
  return db
    .select({ id, accountId, job, latitude, longitude, days, renewedAt })
    .from(posts)
    .where(
      and(
        eq(posts.accountId, param('accountId')),
        // An account has few listings: the `|| ''` keeps the database from scanning an index of all listings of a kind.
        sql`${posts.kind} || '' = ${param('kind')}`,
        isNull(posts.removedAt),
      ),
    )
})
/**
 * An account's own current listings of a kind, the newest first. Their age is checked here: with it in the query,
 * SQLite would scan all accounts' listings by age.
 */
export function* listOwnListed(accountId: string, kind: PostKind, since: number): Unit<Candidate[]> {
  const own = yield* selectOwn({ accountId, kind })
  return own.filter(({ renewedAt }) => renewedAt > since).sort((one, other) => other.renewedAt - one.renewedAt)
}
