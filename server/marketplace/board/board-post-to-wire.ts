import { maskToAvailability } from '#shared/marketplace/availability.ts'
import type { BoardPost, WireFit } from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS, LISTED_DAYS } from '#shared/marketplace/post.ts'
import type { JudgedFit } from './board-wish.ts'
import type { ListedPost } from './read-board.ts'

/** A post as anyone may read it. */
export function boardPostToWire({ row, judged, isOwn }: ListedPost): BoardPost {
  return {
    _id: row.id,
    kind: row.kind,
    name: withoutEmails(row.kind === 'worker' ? shortName(row.name) : row.name),
    job: row.job,
    location: withoutEmails(row.location),
    badges: row.badges.map(withoutEmails),
    certificates: row.certificates.map(withoutEmails),
    availability: maskToAvailability(row.days),
    description: withoutEmails(row.description),
    phone: row.isPhoneShared ? row.phone : null,
    policeCheck: row.hasPoliceCheck,
    yearsExperience: row.yearsExperience,
    postCreatedAt: new Date(row.createdAt).toISOString(),
    renewedAt: new Date(row.renewedAt).toISOString(),
    listedUntil: new Date(row.renewedAt + LISTED_DAYS * DAY_MS).toISOString(),
    fit: judged ? fitToWire(judged) : null,
    isOwn,
  }
}

function fitToWire({ fit: { isSameRole, distanceKm, sharedDays, wishedDays }, of }: JudgedFit): WireFit {
  const rounded = distanceKm === null ? null : Math.round(distanceKm * 10) / 10
  return { isSameRole, distanceKm: rounded, sharedDays, wishedDays, of }
}

/** "Mia Tran", or "Tran, Mia", is "Mia T.": enough to speak of somebody, too little to look them up. */
export function shortName(name: string): string {
  const [family = '', first] = name.split(',')
  const words = (first?.trim() ? `${first} ${family}` : family).trim().split(/\s+/)
  const [given = ''] = words
  const initial = words.length > 1 ? /^\p{L}/u.exec(words.at(-1) ?? '')?.[0] : undefined
  return initial === undefined ? given : `${given} ${initial.toUpperCase()}.`
}

const LOCAL = String.raw`(?:"[^"]*"|[^\s@＠﹫<>()[\]"',;:]+)`
const HOST = String.raw`[^\s@＠﹫<>()[\]"',;:]+`
/** With spaces around the sign it takes a dot and an ending to be an address: "chef @ night" is none. */
const WRITTEN_EMAIL = new RegExp(
  `${LOCAL}(?:[@＠﹫](?:${HOST}|\\[[^\\]]*\\])|\\s*[@＠﹫]\\s*${HOST}\\.\\p{L}{2,})`,
  'gu',
)

/** Whoever writes an address into their notes would have every robot read it. */
export function withoutEmails(words: string): string {
  return /[@＠﹫]/.test(words) ? words.replace(WRITTEN_EMAIL, '(email hidden)') : words
}
