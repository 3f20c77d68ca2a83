import nodemailer from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 15_000

/** Sends through a mail server. `smtpUrl` is nodemailer's: smtp:// upgrades to TLS where offered, smtps:// begins with it. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(composeMail(mail, from))
    },
  }
}
