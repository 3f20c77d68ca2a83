import { dropExpiredWords, keepWord, listWords, takeWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken, newToken } from '#server/auth/secrets/tokens.ts'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import { greeting } from '#server/mail/greeting.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Service } from '#server/service.ts'
import { resetLink } from '#shared/accounts/reset-link.ts'
import { findAccountByEmail } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'

export const RESET_PURPOSE = 'reset-password'
export const RESET_MS = 60 * 60 * 1000

/** Emails a link that sets a new password once, within an hour. Sending it invalidates earlier links. */
export async function forgotPassword(service: Service, email: string, address: string, log: Log): Promise<void> {
  const token = newToken()
  const now = service.now()
  const { account, earlier } = await service.store.write(function* () {
    const found = yield* findAccountByEmail(canonicalEmail(email))
    if (!found) throw new AppError('USER_NOT_FOUND', 'User not found.')
    yield* dropExpiredWords({ now })
    const words = yield* listWords(found.id, RESET_PURPOSE)
    const expiresAt = now + RESET_MS
    yield* keepWord({ wordHash: hashToken(token), purpose: RESET_PURPOSE, accountId: found.id, expiresAt })
    return { account: found, earlier: words }
  })
  const mail = resetMail(account, resetLink(address, token))
  try {
    await service.mailer.send(mail)
  } catch (error) {
    // The error itself is not logged: mail servers put the recipient's address in it.
    const reason = error instanceof Error && 'code' in error ? error.code : undefined
    log.error({ event: 'mail.failed', accountId: account.id, reason }, 'a password reset email could not be sent')
    throw new AppError('MAIL_UNAVAILABLE', 'The email could not be sent. Please try again in a few minutes.')
  }
  await service.store.write(function* () {
    for (const { wordHash } of earlier) yield* takeWord(wordHash, RESET_PURPOSE)
  })
}

function resetMail({ email, name }: { email: string; name: string }, url: string): Mail {
  return {
    to: email,
    subject: 'Reset your Tuckshop password',
    text: [
      greeting(name),
      'We received a request to reset the password of your Tuckshop account. Open the link below to choose a new one. It works once and expires in an hour.',
      'If this was not you, ignore this email. Your password stays the same.',
    ].join('\n\n'),
    link: { label: 'Choose a new password', url },
  }
}
