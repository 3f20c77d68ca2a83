import { maskToAvailability } from '#shared/marketplace/availability.ts'
import type { BoardPost, WireFit } from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS, LISTED_DAYS } from '#shared/marketplace/post.ts'
import type { JudgedFit } from './board-wish.ts'
import type { BoardEntry } from './read-board.ts'

/** A listing's public form. */
export function postOnBoard({ row, judged, isOwn }: BoardEntry): BoardPost {
  return {
    id: row.id,
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

/** "Mia Tran", or "Tran, Mia", becomes "Mia T.": enough to refer to a person, too little to look them up. */
export function shortName(name: string): string {
  const [family = '', first] = name.split(',')
  const words = (first?.trim() ? `${first} ${family}` : family).trim().split(/\s+/)
  const [given = ''] = words
  const initial = words.length > 1 ? /^\p{L}/u.exec(words.at(-1) ?? '')?.[0] : undefined
  return initial === undefined ? given : `${given} ${initial.toUpperCase()}.`
}

const LOCAL = String.raw`(?:"[^"]*"|[^\s@＠﹫<>()[\]"',;:]+)`
const HOST = String.raw`[^\s@＠﹫<>()[\]"',;:]+`
/** With spaces around the @, only a host with a dot counts as an address: "chef @ night" does not. */
const WRITTEN_EMAIL = new RegExp(
  `${LOCAL}(?:[@＠﹫](?:${HOST}|\\[[^\\]]*\\])|\\s*[@＠﹫]\\s*${HOST}\\.\\p{L}{2,})`,
  'gu',
)

/** Hides email addresses in free texts from crawlers. */
export function withoutEmails(words: string): string {
  return /[@＠﹫]/.test(words) ? words.replace(WRITTEN_EMAIL, '(email hidden)') : words
}
