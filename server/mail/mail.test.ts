import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const FROM = 'Tuckshop <no-reply@tuckshop.example>'
const mail = {
  to: 'olive@example.com',
  subject: 'Soup & bread',
  text: 'Hello <b>Olive</b>,\n\nthe soup is\nready.',
  link: { label: 'See "it"', url: 'https://menu.example/?a=1&b=2' },
  replyTo: 'vera@example.com',
}

const unsubscribe = {
  label: 'No more',
  url: 'https://menu.example/out?word=w',
  oneClickUrl: `https://menu.example/api/${'w'.repeat(120)}/off`, // longer than a header line
}

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

describe('a composed email', () => {
  it('has a text and an HTML part with the same content, with markup escaped', () => {
    const { text, html } = composeMail(mail, FROM)
    expect(text).toBe('Hello <b>Olive</b>,\n\nthe soup is\nready.\n\nSee "it": https://menu.example/?a=1&b=2\n')
    expect(html).toContain('<p>Hello &lt;b&gt;Olive&lt;/b&gt;,</p>')
    expect(html).toContain('<p>the soup is<br>ready.</p>')
    expect(html).toContain('href="https://menu.example/?a=1&amp;b=2"')
    expect(html).toContain('>See &quot;it&quot;</a>')
  })

  it('lists a link for each entry, and ends with the unsubscribe link', () => {
    const links = [{ label: 'Soup <hot>', url: 'https://menu.example/soup' }]
    const { text, html } = composeMail({ ...mail, links, unsubscribe }, FROM)
    expect(text.split('\n\n').slice(2)).toEqual([
      '- Soup <hot>\n  https://menu.example/soup',
      'See "it": https://menu.example/?a=1&b=2',
      'No more: https://menu.example/out?word=w\n',
    ])
    expect(html).toContain('<a href="https://menu.example/soup">Soup &lt;hot&gt;</a>')
    expect(html).toContain('<a href="https://menu.example/out?word=w">No more</a>')
  })

  it('has one recipient and one Reply-To address, even if they contain commas', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-outbox-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await outboxMailer({ dataDir: folder, from: FROM, log: log, areLinksLogged: true }).send({
      ...mail,
      to: 'olive,eve@example.com',
      replyTo: 'vera,eve@example.com',
    })
    const [file = ''] = readdirSync(path.join(folder, 'outbox'))
    const kept = await PostalMime.parse(readFileSync(path.join(folder, 'outbox', file)))
    expect([kept.to, kept.replyTo].map((list) => list?.map(({ address }) => address))).toEqual([
      ['"olive,eve"@example.com'],
      ['"vera,eve"@example.com'],
    ])
  })

  it('gets no further header from line breaks in its subject', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-outbox-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await outboxMailer({ dataDir: folder, from: FROM, log: log, areLinksLogged: true }).send({
      ...mail,
      subject: 'Soup\r\nBcc: eve@example.com',
    })
    const [file = ''] = readdirSync(path.join(folder, 'outbox'))
    const kept = await PostalMime.parse(readFileSync(path.join(folder, 'outbox', file)))
    expect(kept.bcc ?? []).toEqual([])
  })
})

it('an email without a mail server is saved as an .eml file, and its link is logged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-outbox-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await outboxMailer({ dataDir: folder, from: FROM, log: log, areLinksLogged: true }).send(mail)
  const [file = ''] = readdirSync(path.join(folder, 'outbox'))
  const kept = await PostalMime.parse(readFileSync(path.join(folder, 'outbox', file)))
  expect(kept).toMatchObject({
    subject: 'Soup & bread',
    from: { address: 'no-reply@tuckshop.example' },
    to: [{ address: 'olive@example.com' }],
    replyTo: [{ address: 'vera@example.com' }],
  })
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ event: 'mail.kept', link: mail.link.url })
  expect(JSON.stringify(log.info.mock.calls)).not.toContain('olive@example.com')
})

describe('a mail server', () => {
  async function startServer(onRecipient?: () => Error | null) {
    const got: Promise<Email>[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(onRecipient?.() ?? null),
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          got.push(PostalMime.parse(Buffer.concat(parts)))
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    undo.push(() => server.close())
    const { port } = server.server.address() as AddressInfo // a listening TCP server has an address
    return { got, url: `smtp://127.0.0.1:${port}` }
  }

  it('receives the email', async () => {
    const { got, url } = await startServer()
    await smtpMailer({ smtpUrl: url, from: FROM }).send(mail)
    expect(await got[0]).toMatchObject({ subject: 'Soup & bread', to: [{ address: 'olive@example.com' }] })
  })

  it('receives the List-Unsubscribe headers', async () => {
    const { got, url } = await startServer()
    await smtpMailer({ smtpUrl: url, from: FROM }).send({ ...mail, unsubscribe })
    const headers = new Map((await got[0])?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe.oneClickUrl}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('that refuses or is unreachable makes send reject', async () => {
    const { url } = await startServer(() => new Error('no such person'))
    await expect(smtpMailer({ smtpUrl: url, from: FROM }).send(mail)).rejects.toThrow()
    await expect(smtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM }).send(mail)).rejects.toThrow()
  })

  it('on another machine without TLS receives nothing, whatever SMTP_URL says', async () => {
    const { got, url } = await startServer()
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0') // reaches this machine, but does not count as local
    for (const asked of ['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true']) {
      const sent = smtpMailer({ smtpUrl: `${elsewhere}/${asked}`, from: FROM }).send(mail)
      await expect(sent, asked).rejects.toMatchObject({ code: 'ETLS' })
    }
    expect(got).toEqual([])
  })

  it('is checked at the start, and problems are logged without its address or password', async () => {
    const { url } = await startServer()
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await smtpMailer({ smtpUrl: url, from: FROM }).check(log)
    expect(log.error).not.toHaveBeenCalled()
    const elsewhere = url.replace('127.0.0.1', 'tuckshop:s3cret@0.0.0.0')
    await smtpMailer({ smtpUrl: elsewhere, from: FROM }).check(log)
    await smtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM }).check(log)
    expect(log.error.mock.calls).toEqual([
      [{ event: 'mail.refused', reason: 'ETLS' }, expect.stringContaining('offers no TLS')],
      [
        { event: 'mail.refused', reason: 'ESOCKET' },
        expect.stringContaining('does not answer, or has no valid certificate'),
      ],
    ])
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/s3cret|0\.0\.0\.0/)
  })

  it('that answers very slowly is disconnected after the time limit', async () => {
    const isClosed = new Promise<void>((resolve) => {
      const server = createServer((socket) => {
        socket.write('220 hello\r\n')
        const drip = setInterval(() => socket.write('250-'), 5)
        socket.on('error', () => {})
        socket.on('close', () => {
          clearInterval(drip)
          resolve()
        })
      }).listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo // a listening TCP server has an address
        const smtpUrl = `smtp://127.0.0.1:${port}`
        sent = smtpMailer({ smtpUrl, from: FROM, timeLimitMs: 200 }).send(mail)
        sent.catch(() => {})
      })
      undo.push(() => server.close())
    })
    let sent: Promise<void> | undefined
    await isClosed
    await expect(sent).rejects.toThrow()
  })
})

it('an email without a mail server is saved without logging its link in production', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-outbox-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await outboxMailer({ dataDir: folder, from: FROM, log, areLinksLogged: false }).send(mail)
  expect(JSON.stringify(log.info.mock.calls)).toContain('mail.kept')
  expect(JSON.stringify(log.info.mock.calls)).not.toContain(mail.link.url)
})
