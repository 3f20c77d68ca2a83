export type MailLink = { label: string; url: string }

/** A mail in plain words; `link` stands below the text as a button where the reader's program shows one. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** What the mail is a list of: each a line of its own below the text. */
  links?: readonly MailLink[]
  link?: MailLink
  replyTo?: string
  /**
   * The way out of mails like this one, at its end. `oneClickUrl` is for the reader's program, which posts to it
   * (RFC 8058) or opens it (RFC 2369).
   */
  unsubscribe?: MailLink & { oneClickUrl: string }
}

/** Sends mail. Called after the commit, never inside a unit of work. */
export type Mailer = {
  /** @throws when the mail could not be handed over; nobody has got it then. */
  send(mail: Mail): Promise<void>
}
