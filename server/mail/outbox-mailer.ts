import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/ids.ts'
import type { Log } from '#server/log.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

type Outbox = {
  dataDir: string
  from: string
  log: Log
  /** For development only: a link in an email is a secret, and many people can read production logs. */
  areLinksLogged: boolean
}

/** Used without a mail server: saves each email as a file in the data folder. */
export function outboxMailer({ dataDir, from, log, areLinksLogged }: Outbox): Mailer {
  const folder = path.join(dataDir, 'outbox')
  return {
    send: async (mail) => {
      const { default: nodemailer } = await import('nodemailer')
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(composeMail(mail, from))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${newId(Date.now())}.eml`)
      await writeFile(file, message)
      const link = areLinksLogged ? { link: mail.link?.url } : {}
      log.info({ event: 'mail.kept', file, ...link }, 'an email was saved in the outbox folder')
    },
  }
}
