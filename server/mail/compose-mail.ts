import type { Mail } from './mailer.ts'

export type ComposedMail = { from: string; to: string; subject: string; text: string; html: string; replyTo?: string }

/** The same words twice: plain, and as simple HTML for programs that show a button better than a long address. */
export function composeMail(mail: Mail, from: string): ComposedMail {
  const { to, subject, text, link, replyTo } = mail
  const paragraphs = text.split(/\n{2,}/)
  const button = link
    ? `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6b52;color:#fff;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : ''
  const html = paragraphs.map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`).join('\n')
  return {
    from,
    to,
    subject,
    text: link ? `${text}\n\n${link.label}: ${link.url}\n` : `${text}\n`,
    html: `<div style="font:16px/1.5 system-ui,sans-serif;color:#1e1c18;max-width:36em">${html}\n${button}</div>`,
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
