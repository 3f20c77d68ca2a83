import { type AccountRow, findAccount } from '#server/accounts/account-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { Log } from '#server/log.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'
import { forgetPoster } from '../posts/post-repository.ts'
import { announcePosts } from './announce-posts.ts'
import { matchMailWord } from './match-mail-key.ts'
import { type FittingPost, fittingPosts } from './match-mail-picks.ts'
import {
  claimMail,
  listDue,
  listNews,
  listPostsToMatch,
  type News,
  setNext,
  settleNews,
} from './match-mail-repository.ts'
import { matchMail } from './match-mail-words.ts'

const LOOK_MS = 2 * 60_000
/** The limit for each half of a run, well below the time after which another instance takes the lease. */
const HALF_ROUND_MS = 60_000
const RETRY_MS = 60 * 60_000 // until a failed email is retried
const MOST_FAILURES = 3 // in a row: the mail server is probably down, so the run ends
const MOST_DUE = 50
const MOST_NEWS = 500 // of one account; more wait for its next email

type Claimed = { account: AccountRow; news: readonly News[]; fitting: readonly FittingPost[] }

/** Emails accounts about new listings that match their own, at most once a day. */
export function mailMatches(service: Service, log: Log): ScheduledWork {
  const { store, now } = service

  async function run(): Promise<void> {
    await announcePosts(service, now() + HALF_ROUND_MS)
    await mailDue(now() + HALF_ROUND_MS)
  }

  async function mailDue(until: number): Promise<void> {
    let failures = 0
    for (;;) {
      const due = await store.read(() => listDue(now(), MOST_DUE))
      if (due.length === 0) return
      for (const { accountId } of due) {
        failures = (await mail(accountId)) === 'failed' ? failures + 1 : 0
        if (failures === MOST_FAILURES || now() >= until) return
      }
    }
  }

  /**
   * Claims the account for a day, then sends, then removes the matches. If the instance dies in between, the account is
   * told about the same listings a day later: never twice a day, and nothing is lost.
   */
  async function mail(accountId: string): Promise<'mailed' | 'nothing' | 'failed'> {
    const at = now()
    const claimed = await store.write(() => claim(accountId, at))
    if (!claimed) return 'nothing'
    const { account, news, fitting } = claimed
    const { name, email } = account
    const word = await matchMailWord(service, accountId)
    try {
      await service.mailer.send({ to: email, ...matchMail({ name, fitting, homeUrl: service.homeUrl(), word }) })
    } catch (error) {
      // The error itself is not logged: mail servers put the recipient's address in it.
      const reason = error instanceof Error && 'code' in error ? error.code : undefined
      log.error({ event: 'match-mail.unsent', accountId, reason }, 'a job alert could not be sent')
      await store.write(() => setNext({ accountId, nextAt: at + RETRY_MS, hasNews: true }))
      return 'failed'
    }
    await store.write(() => settleNews(accountId, news, at + DAY_MS))
    log.info({ event: 'match-mail.sent', accountId, count: fitting.length }, 'a job alert was sent')
    return 'mailed'
  }

  return { name: 'match-mails', everyMs: LOOK_MS, run }
}

function* claim(accountId: string, now: number): Unit<Claimed | undefined> {
  if (!(yield* claimMail(accountId, now, now + DAY_MS))) return undefined
  const account = yield* findAccount(accountId)
  if (!account) {
    yield* forgetPoster(accountId)
    return undefined
  }
  const news = yield* listNews(accountId, MOST_NEWS)
  const fitting = fittingPosts(news, yield* listPostsToMatch(accountId, now), now)
  if (fitting.length > 0) return { account, news, fitting }
  yield* settleNews(accountId, news, now + LOOK_MS)
  return undefined
}
