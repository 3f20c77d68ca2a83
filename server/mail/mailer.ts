export type MailLink = { label: string; url: string }

/** An email; `link` is shown below the text, as a button in HTML. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** A list of links below the text. */
  links?: readonly MailLink[]
  link?: MailLink
  replyTo?: string
  /**
   * The unsubscribe link, at the end. `oneClickUrl` is for mail programs, which post to it (RFC 8058) or open it
   * (RFC 2369).
   */
  unsubscribe?: MailLink & { oneClickUrl: string }
}

/** Sends emails. Called after the commit, never inside a unit of work. */
export type Mailer = {
  /** @throws if the email was not sent. */
  send(mail: Mail): Promise<void>
}
