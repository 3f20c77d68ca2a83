import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { anAccount } from '#server/testing/factories.ts'
import type { Power } from '#shared/accounts/account.ts'
import { placeOfPost } from '../posts/place-of-post.ts'
import { aPostRow, insertPostRow, type PostRow } from './post-row-repository.ts'

/** Inserts listings, each a second newer than the one before, and gives their ids. */
export async function postOneByOne({ clock, service }: TestApp, ...posts: Partial<PostRow>[]): Promise<string[]> {
  const rows = posts.map((changes) => {
    clock.advance(1_000)
    const place = changes.location === undefined ? {} : placeOfPost(changes.location)
    return aPostRow(clock.now(), { ...place, ...changes })
  })
  await service.store.write(function* () {
    for (const row of rows) yield* insertPostRow(row)
  })
  return rows.map(({ id }) => id)
}

/** A session of the poster's account, which is created if it does not exist. */
export function signInPoster({ clock, service }: TestApp, email: string, power: Power = 'account') {
  return service.store.write(function* () {
    const known = yield* findAccountByEmail(email)
    if (!known) yield* anAccount(email, 'poster')
    const accountId = (yield* findAccountByEmail(email))?.id ?? ''
    return { accountId, token: yield* openSession(accountId, { now: clock.now(), power }) }
  })
}
