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
import { claimMail, listDue, listNews, listOwnPosts, type News, setNext, settleNews } from './match-mail-repository.ts'
import { matchMail } from './match-mail-words.ts'

const LOOK_MS = 2 * 60_000
/** Each half of a round stops then, well before another process would take this one for dead. */
const HALF_ROUND_MS = 60_000
const RETRY_MS = 60 * 60_000 // a mail that could not be handed over is tried again after this
const MOST_FAILURES = 3 // in a row: the mail server is away, and the others need not find out one by one
const MOST_DUE = 50
const MOST_NEWS = 500 // of one account; what is more waits for its next mail

type Claimed = { account: AccountRow; news: readonly News[]; fitting: readonly FittingPost[] }

/** Tells those whose own posts a new post fits, by mail, at most once a day. */
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
   * Claimed for a day first, then sent, then settled. Ended before it is settled, the account hears of the same posts
   * a day later: never twice a day, and nothing is lost.
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
      // Not the error itself: mail servers repeat the address in theirs.
      const reason = error instanceof Error && 'code' in error ? error.code : undefined
      log.error({ event: 'match-mail.unsent', accountId, reason }, 'a match mail could not be sent')
      await store.write(() => setNext({ accountId, nextAt: at + RETRY_MS, hasNews: true }))
      return 'failed'
    }
    await store.write(() => settleNews(accountId, news, at + DAY_MS))
    log.info({ event: 'match-mail.sent', accountId, count: fitting.length }, 'a match mail was sent')
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
  const fitting = fittingPosts(news, yield* listOwnPosts(accountId, now), now)
  if (fitting.length > 0) return { account, news, fitting }
  yield* settleNews(accountId, news, now + LOOK_MS)
  return undefined
}
