import nodemailer from 'nodemailer'
import type { Log } from '#server/log.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 15_000
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

type Options = { smtpUrl: string; from: string; timeLimitMs?: number }
type SmtpMailer = Mailer & {
  /** Whether the server takes mail from here now; the log says why not. */
  check(log: Log): Promise<void>
}

/**
 * Sends through a mail server. smtps:// begins with TLS; smtp:// changes to TLS, and sends nothing where the server
 * does not offer it. Only a server on this machine gets mail in plain text.
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
      // The other limits begin anew with every byte, so a server that answers slowly enough would never reach them.
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

/** The address may ask for other things, but not for plain text to another machine. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (THIS_MACHINE.test(url.hostname)) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

function sentenceOf(code: unknown): string {
  if (code === 'ETLS') {
    return 'the server in SMTP_URL offers no TLS: no mail is sent. Use smtps:// or another server.'
  }
  if (code === 'EAUTH') return 'the server in SMTP_URL refuses the user or the password: no mail is sent.'
  return 'the server in SMTP_URL does not answer, or has no valid certificate: no mail is sent until it does.'
}
