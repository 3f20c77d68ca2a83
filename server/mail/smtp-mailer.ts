import nodemailer from 'nodemailer'
import type { Log } from '#server/log.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 15_000
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

type Options = { smtpUrl: string; from: string; timeLimitMs?: number }
type SmtpMailer = Mailer & {
  /** Checks whether the server accepts emails now, and logs why not. */
  check(log: Log): Promise<void>
}

/**
 * Sends through a mail server. smtps:// starts with TLS; smtp:// upgrades to TLS, and sends nothing if the server does
 * not offer it. Only a server on this machine may be used without TLS.
 */
export function smtpMailer({ smtpUrl, from, timeLimitMs = PATIENCE_MS }: Options): SmtpMailer {
  const transport = nodemailer.createTransport({
    url: withTls(smtpUrl),
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
  })
  return {
    send: async (mail) => {
      // The other limits restart with every byte, so a server that answers slowly enough would never reach them.
      const signal = AbortSignal.timeout(timeLimitMs)
      await transport.sendMail({ ...composeMail(mail, from), signal })
    },
    check: async (log) => {
      try {
        await transport.verify()
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        log.error({ event: 'mail.refused', reason: code }, sentenceOf(code))
      }
    },
  }
}

/** Adds requireTLS for another machine, whatever SMTP_URL says. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (THIS_MACHINE.test(url.hostname)) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

function sentenceOf(code: unknown): string {
  if (code === 'ETLS') {
    return 'the server in SMTP_URL offers no TLS, so no email is sent. Use smtps:// or another server.'
  }
  if (code === 'EAUTH') return 'the server in SMTP_URL refuses the user or the password, so no email is sent.'
  return 'the server in SMTP_URL does not answer, or has no valid certificate, so no email is sent for now.'
}
