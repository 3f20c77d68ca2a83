import { greeting } from '#server/mail/greeting.ts'
import type { Mail, MailLink } from '#server/mail/mailer.ts'
import { type Fit, MATCH_KM } from '#shared/marketplace/fit.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { oneLine } from '#shared/visible-text.ts'
import { boardPage, postPage } from '../posts/post-address.ts'
import type { FittingPost } from './match-mail-picks.ts'

const MOST_NAMED = 10

type Told = { name: string; fitting: readonly FittingPost[]; homeUrl: string; word: string }

/** The email about new matching listings: role, place, days and a link for each, without posters' names. */
export function matchMail({ name, fitting, homeUrl, word }: Told): Omit<Mail, 'to'> {
  const named = fitting.slice(0, MOST_NAMED)
  const kinds = new Set(fitting.map(({ post }) => post.kind))
  const [kind = 'employer', other] = kinds
  const paragraphs = [
    greeting(name),
    `${whatIsNew(fitting.length, other === undefined ? kind : undefined)} on Tuckshop: the same role as your listing, within ${MATCH_KM} km, on at least one of your days.`,
    ...(fitting.length > named.length ? [`The ${named.length} best matches:`] : []),
  ]
  const closing = 'We send job alerts at most once a day, and only when there is something new.'
  const page = `${homeUrl}/match-mail?word=${encodeURIComponent(word)}`
  return {
    subject: subjectOf(fitting),
    text: [...paragraphs, closing].join('\n\n'),
    links: named.map((one): MailLink => ({ label: inWords(one), url: postPage(homeUrl, one.post) })),
    link: {
      label: kind === 'worker' ? 'See everyone looking for work' : 'See all jobs',
      url: boardPage(homeUrl, kind),
    },
    unsubscribe: {
      label: 'Turn off job alerts',
      url: page,
      oneClickUrl: `${homeUrl}/api/matchMail/${encodeURIComponent(word)}/off`,
    },
  }
}

function subjectOf(fitting: readonly FittingPost[]): string {
  const [best] = fitting
  if (fitting.length > 1 || !best) return `${fitting.length} new listings fit yours`
  const { kind, job, location } = best.post
  return kind === 'employer'
    ? `A new job fits your listing: ${job} in ${oneLine(location)}`
    : `A worker who fits your job: ${job} in ${oneLine(location)}`
}

/** `kind` is undefined if there are both jobs and workers. */
function whatIsNew(count: number, kind: PostKind | undefined): string {
  if (kind === 'employer') return count === 1 ? 'There is a new job' : `There are ${count} new jobs`
  if (kind === 'worker') {
    return count === 1 ? 'One new person is looking for work' : `${count} new people are looking for work`
  }
  return `There are ${count} new listings`
}

function inWords({ post, fit }: FittingPost): string {
  return `${post.job} in ${oneLine(post.location)}: ${daysInWords(fit)}, ${distanceInWords(fit)}`
}

function daysInWords({ sharedDays, wishedDays }: Fit): string {
  return `${sharedDays} of your ${wishedDays} ${wishedDays === 1 ? 'day' : 'days'}`
}

function distanceInWords({ distanceKm }: Fit): string {
  const km = Math.round(distanceKm ?? 0)
  return km < 1 ? 'less than 1 km away' : `${km} km away`
}
