import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { AccountRow } from './account-repository.ts'

const DEFAULT_TIME_ZONE = 'Australia/Melbourne'

type Account = Pick<AccountRow, 'id' | 'email' | 'name' | 'restaurantId'>
/** What was done with an account, and on which device, in words such as "Safari on iPad". */
export type SecurityEvent =
  | { kind: 'password-changed'; device: string }
  | { kind: 'email-changed'; device: string; formerEmail: string }
  | { kind: 'new-device'; device: string }

/** Tells an account's owner by mail. Not awaited by what was done: that has been committed. */
export async function mailSecurityEvent(
  service: Service,
  account: Account,
  event: SecurityEvent,
  log: Log,
): Promise<void> {
  try {
    const { restaurantId } = account
    const restaurant = restaurantId === null ? undefined : await service.store.read(() => findRestaurant(restaurantId))
    const at = timeInWords(service.now(), restaurant?.timeZone ?? DEFAULT_TIME_ZONE)
    for (const mail of mailsAbout(event, account, at, service.homeUrl())) await service.mailer.send(mail)
  } catch (error) {
    // Not the error itself: mail servers repeat the address in theirs.
    const reason = error instanceof Error && 'code' in error ? error.code : undefined
    log.error({ event: 'mail.failed', accountId: account.id, reason }, 'a mail about security could not be sent')
  }
}

function mailsAbout(event: SecurityEvent, { email, name }: Account, at: string, homeUrl: string): Mail[] {
  const hello = `Hello ${name},`
  const where = `${at}, on ${event.device}`
  const changePassword = { label: 'Change your password', url: `${homeUrl}/change-password` }
  const reset = { label: 'Open the login page', url: `${homeUrl}/login` }
  switch (event.kind) {
    case 'password-changed': {
      const text = [
        hello,
        `The password of your Tuckshop account was changed (${where}).`,
        'If this was you, there is nothing to do. If not, open the link below, press “Forgot password?” and choose a new password at once.',
      ]
      return [{ to: email, subject: 'Your Tuckshop password was changed', text: text.join('\n\n'), link: reset }]
    }
    case 'email-changed': {
      const subject = 'The email of your Tuckshop account was changed'
      const text = [
        hello,
        `The email that you log in with was changed (${where}).`,
        'If this was you, there is nothing to do.',
      ]
      const toNew = 'If not, change your password at once.'
      const toOld =
        'We no longer send mail about this account to this address. If this was not you, somebody else knows your password: write to us at once through the link below.'
      return [
        { to: email, subject, text: [...text, toNew].join('\n\n'), link: changePassword },
        {
          to: event.formerEmail,
          subject,
          text: [...text, toOld].join('\n\n'),
          link: { label: 'Write to us', url: `${homeUrl}/feedback` },
        },
      ]
    }
    case 'new-device': {
      const text = [
        hello,
        `Your Tuckshop account was signed in on a new device (${where}).`,
        'If this was you, there is nothing to do. If not, change your password at once. This signs out every other device.',
      ]
      return [{ to: email, subject: 'New sign-in to Tuckshop', text: text.join('\n\n'), link: changePassword }]
    }
  }
}

function timeInWords(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  }).format(at)
}
