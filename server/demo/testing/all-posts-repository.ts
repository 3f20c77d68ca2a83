import { eq } from 'drizzle-orm'
import { param, query } from '#server/db/unit-of-work.ts'

export const listPostsOfKind = query('test_posts_of_kind', ({ db, posts }) =>
  db
    .select()
    .from(posts)
    .where(eq(posts.kind, param('kind'))),
)
