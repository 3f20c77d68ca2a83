import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/ids.ts'
import type { Log } from '#server/log.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

/** Where no mail server is set: each mail is a file in the data folder, and its link is in the log. */
export function outboxMailer(dataDir: string, from: string, log: Log): Mailer {
  const folder = path.join(dataDir, 'outbox')
  return {
    send: async (mail) => {
      const { default: nodemailer } = await import('nodemailer')
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(composeMail(mail, from))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${newId(Date.now())}.eml`)
      await writeFile(file, message)
      log.info({ event: 'mail.kept', file, link: mail.link?.url }, 'a mail is in the outbox')
    },
  }
}
