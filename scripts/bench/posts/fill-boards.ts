import { sqliteStore } from '#server/db/sqlite/sqlite.ts'
import { type Chance, chanceFrom } from '#server/demo/chance.ts'
import { newId } from '#server/ids.ts'
import { placeOfPost } from '#server/marketplace/posts/place-of-post.ts'
import { type KnownSuburb, knownSuburbs } from '#server/marketplace/suburbs/suburbs-file.ts'
import { aPostRow, insertPostRow, type PostRow } from '#server/marketplace/testing/post-row-repository.ts'
import { badgesFor, JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import { type Coordinates, distanceKm, suburbText } from '#shared/marketplace/place.ts'
import { DAY_MS, LISTED_DAYS } from '#shared/marketplace/post.ts'

/** The most advertised roles; the other roles share the rest. */
export const COMMON_ROLES = ['Barista', 'Waiter', 'Kitchen hand', 'Cook', 'Bartender', 'Chef de partie']
const COMMON_SHARE = 0.6
const CITY_SHARE = 0.75 // the share of Australians who live in a major city
const TOGETHER = 1_000

type Filling = { count: number; within?: { of: Coordinates; km: number } }

/** Fills a database's boards with listings of the last sixty days, in the whole country or around one place. */
export async function fillBoards(file: string, { count, within }: Filling): Promise<void> {
  const suburbs = knownSuburbs().filter(({ at }) => within === undefined || distanceKm(within.of, at) <= within.km)
  const cities = suburbs.filter(({ remoteness }) => remoteness === 1)
  const country = suburbs.filter(({ remoteness }) => remoteness > 1)
  const chance = chanceFrom(count)
  const store = sqliteStore(file)
  const now = Date.now()
  try {
    for (let done = 0; done < count; done += TOGETHER) {
      await store.write(function* () {
        for (let index = done; index < Math.min(count, done + TOGETHER); index += 1) {
          const isCity = country.length === 0 || chance.next() < CITY_SHARE
          yield* insertPostRow(believablePost(chance, chance.pick(isCity ? cities : country), now, index))
        }
      })
    }
  } finally {
    await store.close()
  }
}

function believablePost(chance: Chance, suburb: KnownSuburb, now: number, index: number): PostRow {
  const isEmployer = chance.next() < 0.6
  const job = chance.pick(chance.next() < COMMON_SHARE ? COMMON_ROLES : JOB_ROLES)
  const renewedAt = now - Math.floor(chance.next() * (LISTED_DAYS - 1) * DAY_MS)
  return {
    ...aPostRow(renewedAt),
    ...placeOfPost(suburbText(suburb.entry)),
    id: newId(renewedAt),
    kind: isEmployer ? 'employer' : 'worker',
    accountId: `account ${Math.floor(index / 2)}`,
    name: isEmployer ? `The ${suburb.entry.Suburb} Kitchen` : `Robin ${suburb.entry.Suburb}`,
    job,
    days: chance.whole(1, 127),
    badges: badgesFor(job).slice(0, chance.whole(0, 4)),
    certificates: chance.next() < 0.5 ? ['RSA'] : ['RSA', 'Food Safety Supervisor'],
    description:
      'A small team, weekly pay and every second weekend free. Bring your own knives and a good pair of shoes.',
    hasPoliceCheck: chance.next() < 0.3,
    yearsExperience: chance.whole(0, 12),
    isPhoneShared: chance.next() < 0.5,
  }
}
