import { createHash } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import { greeting } from '#server/mail/greeting.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Service } from '#server/service.ts'
import type { ContactBody } from '#shared/marketplace/marketplace-api.ts'
import { oneLine } from '#shared/visible-text.ts'
import { findListedPost, type ListedPost } from '../posts/listed-post-repository.ts'
import { postPage } from '../posts/post-address.ts'
import { onceADay } from './once-a-day.ts'

type Relay = {
  /** This server's own, for the link. */
  address: string
  mayReach: (post: ListedPost) => Promise<void>
  log: Log
}

/**
 * Mails what somebody writes to a post's owner, whose address the sender does not learn. `mayReach` refuses for a
 * post, and for an address, that has had enough.
 */
export function postContact(service: Service) {
  const once = onceADay(service.counters.in('once'))

  return async (postId: string, message: ContactBody, { address, mayReach, log }: Relay): Promise<void> => {
    const post = await service.store.read(() => findListedPost(postId, service.now()))
    if (!post) throw new AppError('POST_NOT_FOUND', 'This listing is no longer here.')
    await mayReach(post)
    // A second tap, or a try after a lost answer, is the same message.
    await once(`contact ${fingerprint(postId, message)}`, async () => {
      try {
        await service.mailer.send(contactMail(post, message, address))
      } catch (error) {
        // Not the error itself: mail servers repeat the address in theirs.
        const reason = error instanceof Error && 'code' in error ? error.code : undefined
        log.error({ event: 'contact.failed', postId, reason }, 'a message could not be relayed')
        throw new AppError('MAIL_UNAVAILABLE', 'Your message could not be sent. Please try again in a few minutes.')
      }
      log.info({ event: 'contact.relayed', postId }, 'a message was relayed')
    })
  }
}

function fingerprint(postId: string, { email, message }: ContactBody): string {
  return createHash('sha256')
    .update(JSON.stringify([postId, email.toLowerCase(), message.trim()]))
    .digest('base64url')
}

function contactMail(post: ListedPost, { name, email, phone, message }: ContactBody, address: string): Mail {
  const sender = oneLine(name)
  const listing = `${post.job} in ${oneLine(post.location)}`
  return {
    to: post.email,
    replyTo: email,
    subject: `${sender} writes about your listing: ${post.job}`,
    text: [
      greeting(post.name),
      `${sender} writes to you about your listing on Tuckshop (${listing}):`,
      quoted(message),
      `They say they are at ${email}${phone ? ` and on ${phone}` : ''}. We have not checked who they are.`,
      'Answer this mail and it goes to them: then they see your address. Until then they do not know it.',
    ].join('\n\n'),
    link: { label: 'See your listing', url: postPage(address, post) },
  }
}

// A name of several lines would pass some of its own off as ours; so would an unmarked message.
function quoted(message: string): string {
  return message
    .trim()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
