/** A mail in plain words; `link` stands below the text as a button where the reader's program shows one. */
export type Mail = {
  to: string
  subject: string
  text: string
  link?: { label: string; url: string }
  replyTo?: string
}

/** Sends mail. Called after the commit, never inside a unit of work. */
export type Mailer = {
  /** @throws when the mail could not be handed over; nobody has got it then. */
  send(mail: Mail): Promise<void>
}
