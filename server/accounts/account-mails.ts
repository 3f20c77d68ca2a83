import { type Importance, securityMailLimit } from '#server/auth/limits/mail-limits.ts'
import type { Log } from '#server/log.ts'
import { greeting } from '#server/mail/greeting.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { fullTimeInWords } from '#shared/dates.ts'
import { type AccountRow, findAccount } from './account-repository.ts'

const DEFAULT_TIME_ZONE = 'Australia/Melbourne'
const CHOOSE_NEW = 'open the link below, press “Forgot password?” and choose a new password now.'

type Account = Pick<AccountRow, 'id' | 'email' | 'name' | 'restaurantId'>
/** Without counters when an operator command sends the email. */
type Sender = Pick<Service, 'store' | 'now' | 'homeUrl' | 'mailer'> & Partial<Pick<Service, 'counters' | 'rateLimits'>>
type SecurityMail = Mail & { importance: Importance }
/** What was changed in an account, and on which device ("Safari on iPad"). */
export type AccountEvent =
  | { kind: 'password-changed'; device: string }
  | { kind: 'email-changed'; device: string; formerEmail: string }
  | { kind: 'new-device'; device: string }
  | { kind: FactorChange; device: string }

/** A change of the sign-in factors other than the password. */
export type FactorChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'factors-reset'

/** `done` is also the subject. */
const FACTOR_CHANGES: Readonly<Record<FactorChange, { done: string; effect?: string }>> = {
  'second-factor-on': {
    done: 'An authenticator app was set up for your Tuckshop account',
    effect: 'Signing in with the password now also needs a code from the app.',
  },
  'second-factor-off': {
    done: 'The authenticator app of your Tuckshop account was turned off',
    effect: 'Signing in with the password no longer needs a code.',
  },
  'recovery-codes-renewed': {
    done: 'The recovery codes of your Tuckshop account were renewed',
    effect: 'The earlier codes no longer work.',
  },
  'passkey-added': { done: 'A passkey was added to your Tuckshop account' },
  'passkey-removed': { done: 'A passkey was removed from your Tuckshop account' },
  'factors-reset': {
    done: 'The operator removed the authenticator app and passkeys of your Tuckshop account',
    effect: 'You sign in with your password alone now, and every device is signed out.',
  },
}

/** Emails the account's owner. Callers do not await it, because the change is already committed. */
export function mailSecurityEvent(service: Service, account: Account, event: AccountEvent, log: Log): Promise<void> {
  return mailTo(service, account.id, async () => account, event, log)
}

/** The same for callers that have only the account's id. */
export function mailFactorChange(
  service: Sender,
  accountId: string,
  event: { kind: FactorChange; device: string },
  log: Log,
): Promise<void> {
  return mailTo(service, accountId, () => service.store.read(() => findAccount(accountId)), event, log)
}

async function mailTo(
  service: Sender,
  accountId: string,
  find: () => Promise<Account | undefined>,
  event: AccountEvent,
  log: Log,
): Promise<void> {
  try {
    const account = await find()
    if (!account) return
    const { restaurantId } = account
    const restaurant = restaurantId === null ? undefined : await service.store.read(() => findRestaurant(restaurantId))
    const at = fullTimeInWords(service.now(), restaurant?.timeZone ?? DEFAULT_TIME_ZONE)
    const maySend = securityMailLimit(service, accountId, log)
    for (const { importance, ...mail } of mailsAbout(event, account, at, service.homeUrl())) {
      if (await maySend(mail.to, importance)) await service.mailer.send(mail)
    }
  } catch (error) {
    // The error itself is not logged: mail servers put the recipient's address in it.
    const reason = error instanceof Error && 'code' in error ? error.code : undefined
    log.error({ event: 'mail.failed', accountId, reason }, 'an email about account security could not be sent')
  }
}

function mailsAbout(event: AccountEvent, { email, name }: Account, at: string, homeUrl: string): SecurityMail[] {
  const hello = greeting(name)
  const when = `When: ${at}\nDevice: ${event.device}`
  // Not the change-password page: without a session it refuses accounts with a second factor.
  const loginPage = { label: 'Open the login page', url: `${homeUrl}/login` }
  switch (event.kind) {
    case 'password-changed': {
      const text = [
        hello,
        'The password of your Tuckshop account was changed.',
        when,
        `If this was you, you do not need to do anything. If it was not, ${CHOOSE_NEW}`,
      ]
      const subject = 'Your Tuckshop password was changed'
      return [{ to: email, importance: 'change', subject, text: text.join('\n\n'), link: loginPage }]
    }
    case 'email-changed': {
      const subject = 'The email address of your Tuckshop account was changed'
      const text = [
        'The email address that you log in with was changed.',
        when,
        'If this was you, you do not need to do anything.',
      ]
      const toNew = `If it was not, ${CHOOSE_NEW}`
      const toOld =
        'From now on, emails about your account go to the new address. If you did not change it, somebody else knows your password. Contact us now through the link below.'
      return [
        {
          to: email,
          importance: 'notice',
          subject,
          // The new address is unverified and may belong to a stranger, so the name is left out.
          text: ['Hello,', ...text, toNew].join('\n\n'),
          link: loginPage,
        },
        {
          to: event.formerEmail,
          importance: 'change',
          subject,
          text: [hello, ...text, toOld].join('\n\n'),
          link: { label: 'Contact us', url: `${homeUrl}/feedback` },
        },
      ]
    }
    case 'new-device': {
      const text = [
        hello,
        'Somebody signed in to your Tuckshop account on a new device.',
        when,
        `If this was you, you do not need to do anything. If it was not, ${CHOOSE_NEW} This signs out every device.`,
      ]
      const subject = 'New sign-in to Tuckshop'
      return [{ to: email, importance: 'notice', subject, text: text.join('\n\n'), link: loginPage }]
    }
    case 'second-factor-on':
    case 'second-factor-off':
    case 'recovery-codes-renewed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'factors-reset': {
      const { done, effect } = FACTOR_CHANGES[event.kind]
      const text = [
        hello,
        effect === undefined ? `${done}.` : `${done}. ${effect}`,
        when,
        `If this was you, you do not need to do anything. If it was not, ${CHOOSE_NEW} This signs out every device. Then log in and check the authenticator app and passkeys under “Sign-in security” on your account page.`,
        `If you can no longer sign in, write to us at ${homeUrl}/feedback.`,
      ]
      return [{ to: email, importance: 'change', subject: done, text: text.join('\n\n'), link: loginPage }]
    }
  }
}
