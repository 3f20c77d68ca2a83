import type { Mail, MailLink } from './mailer.ts'

/** An object, because a plain text with a comma would be parsed as a list of addresses. */
type OneAddress = { name: ''; address: string }

export type ComposedMail = {
  from: string
  to: OneAddress
  subject: string
  text: string
  html: string
  replyTo?: OneAddress
  list?: { unsubscribe: string }
  headers?: Record<string, string>
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6b52;color:#fff;text-decoration:none'

/** Composes an email with a plain text and an HTML part of the same content. */
export function composeMail(mail: Mail, from: string): ComposedMail {
  const { to, subject, replyTo, unsubscribe } = mail
  return {
    from,
    to: oneAddress(to),
    subject,
    text: `${plain(mail)}\n`,
    html: `<div style="font:16px/1.5 system-ui,sans-serif;color:#1e1c18;max-width:36em">${simpleHtml(mail)}</div>`,
    ...(replyTo === undefined ? {} : { replyTo: oneAddress(replyTo) }),
    ...(unsubscribe === undefined
      ? {}
      : {
          list: { unsubscribe: unsubscribe.oneClickUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }, // RFC 8058, section 3.1
        }),
  }
}

function plain({ text, links = [], link, unsubscribe }: Mail): string {
  const line = ({ label, url }: MailLink) => `${label}: ${url}`
  const list = links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n')
  return [text, list, link ? line(link) : '', unsubscribe ? line(unsubscribe) : '']
    .filter((part) => part !== '')
    .join('\n\n')
}

function simpleHtml({ text, links = [], link, unsubscribe }: Mail): string {
  const paragraphs = text.split(/\n{2,}/).map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`)
  const items = links.map((one) => `<li style="margin:0 0 8px">${anchor(one)}</li>`).join('\n')
  return [
    ...paragraphs,
    items === '' ? '' : `<ul>\n${items}\n</ul>`,
    link ? `<p>${anchor(link, BUTTON)}</p>` : '',
    unsubscribe ? `<p style="font-size:14px">${anchor(unsubscribe)}</p>` : '',
  ].join('\n')
}

function anchor({ label, url }: MailLink, style?: string): string {
  return `<a href="${escapeHtml(url)}"${style === undefined ? '' : ` style="${style}"`}>${escapeHtml(label)}</a>`
}

function oneAddress(address: string): OneAddress {
  return { name: '', address }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
