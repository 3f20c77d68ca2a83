import { insertAccount } from '#server/accounts/account-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { postOfForm } from '#server/marketplace/posts/post-of-form.ts'
import { insertPost } from '#server/marketplace/posts/post-repository.ts'
import { maskOf, maskToAvailability, WEEKDAYS } from '#shared/marketplace/availability.ts'
import type { WorkerPostBody } from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS, type PostKind } from '#shared/marketplace/post.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { MELBOURNE_JOBS } from './demo-jobs-melbourne.ts'
import { SYDNEY_JOBS } from './demo-jobs-sydney.ts'
import type { DemoListing } from './demo-listing.ts'
import { BOARDS_DOMAIN } from './demo-names.ts'
import { DEMO_WORKERS, type DemoWorker } from './demo-workers.ts'

type Person = { id: string; name: string; email: string; phone: string }

const OWNERS_JOB: DemoListing = {
  name: 'The Corner Pantry',
  job: 'Barista',
  location: 'Carlton, VIC 3053',
  days: 'MTW-FSS',
  description: 'Breakfast and lunch on Lygon Street. Two groups, an oat-milk crowd and an owner who washes up too.',
  badges: ['Latte art', 'High-volume coffee'],
  daysAgo: 0.4,
}
const POSTERS_WORK: DemoWorker = {
  name: 'Mia Tran',
  job: 'Barista',
  location: 'Brunswick, VIC 3056',
  days: 'MTWT-S-',
  description:
    'Four years on the machine, tidy bench, steady in a rush. Ten minutes by bike from anywhere inner north.',
  badges: ['Latte art', 'High-volume coffee', 'Weekend ready'],
  certificates: ['Food handling', 'RSA Victoria'],
  gender: 'Female',
  yearsExperience: 4,
  policeCheck: true,
  daysAgo: 12.3,
}

type DemoSetting = { owner: Person; poster: { email: string }; passwordHash: string; now: number }

/** Sixty listings: the owner's job, the poster's worker listing, and those of 58 other accounts. */
export function* insertDemoPosts({ owner, poster, passwordHash, now }: DemoSetting): Unit<void> {
  const chance = chanceFrom(SEED)
  const kept = { passwordHash, now, chance }
  yield* insertDemoPost(OWNERS_JOB, 'employer', owner, now)
  const mia = yield* insertPerson(POSTERS_WORK, poster.email, kept)
  yield* insertDemoPost(POSTERS_WORK, 'worker', mia, now)
  for (const [kind, listings] of [
    ['employer', [...MELBOURNE_JOBS, ...SYDNEY_JOBS]],
    ['worker', DEMO_WORKERS],
  ] as const) {
    for (const listing of listings) {
      const person = yield* insertPerson(listing, `${slugOf(listing.name)}@${BOARDS_DOMAIN}`, kept)
      yield* insertDemoPost(listing, kind, person, now)
    }
  }
}

const SEED = 20_261_122

type Kept = { passwordHash: string; now: number; chance: Chance }

function* insertPerson(
  { name, location }: DemoListing,
  email: string,
  { passwordHash, now, chance }: Kept,
): Unit<Person> {
  const phone = `04${String(chance.whole(0, 99_999_999)).padStart(8, '0')}`
  const id = newId(now)
  const account = { id, email, passwordHash, name, phone, location, role: 'poster', restaurantId: null, createdAt: now }
  yield* insertAccount(account)
  return { id, name, email, phone }
}

function* insertDemoPost(listing: DemoListing | DemoWorker, kind: PostKind, person: Person, now: number): Unit<void> {
  const at = Math.floor(now - listing.daysAgo * DAY_MS)
  yield* insertPost({
    id: newId(at),
    kind,
    accountId: person.id,
    ...postOfForm(formOf(listing, person), kind),
    createdAt: at,
    renewedAt: at,
    removedAt: null,
    isAnnounced: true, // causes no job alerts
  })
}

function formOf(listing: DemoListing | DemoWorker, { email, phone }: Person): WorkerPostBody {
  const { daysAgo, days, badges, ...said } = listing
  const availability = maskToAvailability(maskOf(WEEKDAYS.filter((_, day) => days[day] !== '-')))
  const none = { certificates: [], yearsExperience: 0, gender: 'Other' } as const // ignored for an employer
  const certificates = 'certificates' in said ? [...said.certificates] : []
  return { ...none, ...said, email, phone, badges: [...badges], certificates, availability, termsAccepted: true }
}

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-')
}
