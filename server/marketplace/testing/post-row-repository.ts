import { command, everyColumn, type QueryLayer, type Unit } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { EVERY_DAY } from '#shared/marketplace/availability.ts'
import { cellOf } from '../posts/place-of-post.ts'

export type PostRow = QueryLayer['posts']['$inferInsert']

const insert = command('test_post_insert', ({ db, posts }) => db.insert(posts).values(everyColumn(posts)))

/** Inserts a listing directly, without the call that creates one. */
export const insertPostRow = (row: PostRow): Unit<void> => insert(row)

/** A café's listing for a barista, every day, at an unknown place; coordinates, if given, set its map cell. */
export function aPostRow(now: number, changes: Partial<PostRow> = {}): PostRow {
  const { latitude = null, longitude = null, id = newId(now) } = changes
  return {
    id,
    kind: 'employer',
    accountId: `account of ${id}`,
    name: 'The Corner Cafe',
    job: 'Barista',
    phone: '0390001111',
    email: 'kept.to.itself@example.com',
    location: 'By the sea',
    place: 'by the sea',
    cell: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }),
    latitude,
    longitude,
    badges: [],
    certificates: [],
    days: EVERY_DAY,
    isPhoneShared: false,
    description: '',
    hasPoliceCheck: false,
    yearsExperience: 0,
    gender: null,
    createdAt: now,
    renewedAt: now,
    removedAt: null,
    isAnnounced: true,
    ...changes,
  }
}
