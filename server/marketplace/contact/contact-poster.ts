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
  /** This server's public address, for the link. */
  address: string
  mayReach: (post: ListedPost) => Promise<void>
  log: Log
}

/**
 * Emails a message to the owner of a listing, without showing the sender the owner's address. `mayReach` throws when
 * the listing or the recipient has reached its rate limit.
 */
export function postContact(service: Service) {
  const once = onceADay(service.counters.in('once'))

  return async (postId: string, message: ContactBody, { address, mayReach, log }: Relay): Promise<void> => {
    const post = await service.store.read(() => findListedPost(postId, service.now()))
    if (!post) throw new AppError('POST_NOT_FOUND', 'This listing no longer exists.')
    await mayReach(post)
    // A second tap, or a retry after a lost answer, sends the same message.
    await once(`contact ${fingerprint(postId, message)}`, async () => {
      try {
        await service.mailer.send(contactMail(post, message, address))
      } catch (error) {
        // The error itself is not logged: mail servers put the recipient's address in it.
        const reason = error instanceof Error && 'code' in error ? error.code : undefined
        log.error({ event: 'contact.failed', postId, reason }, 'a message to a poster could not be sent')
        throw new AppError('MAIL_UNAVAILABLE', 'Your message could not be sent. Please try again in a few minutes.')
      }
      log.info({ event: 'contact.relayed', postId }, 'a message to a poster was sent')
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
    subject: `${sender} sent a message about your listing: ${post.job}`,
    text: [
      greeting(post.name),
      `${sender} sent you a message about your listing on Tuckshop (${listing}):`,
      quoted(message),
      `Their contact details: ${email}${phone ? `, ${phone}` : ''}. We have not checked who they are.`,
      'Reply to this email to answer them. They will then see your email address; we have not shared it.',
    ].join('\n\n'),
    link: { label: 'See your listing', url: postPage(address, post) },
  }
}

// Without the quote marks, lines of the message would look like ours.
function quoted(message: string): string {
  return message
    .trim()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
