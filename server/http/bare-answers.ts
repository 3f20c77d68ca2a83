import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { YEAR_SECONDS } from '../pages/content-policy.ts'

type Headers = Readonly<Record<string, string>>

/** What answers tell browsers that Node or Engine.IO write without Fastify: they run, guess and frame nothing. */
export function bareHeaders(publicUrl: string | undefined): Headers {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
  }
}

/** Every response begins with these headers. Fastify's answers replace them by their own. */
export function responseWith(headers: Headers) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args)
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    }
  }
}

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what Node cannot read as a request, where there is no response object. */
export function answerUnreadable(headers: Headers) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(bareAnswer(STATUS_OF[error.code ?? ''] ?? 400, headers))
    socket.destroy(error)
  }
}

/** An answer as it is on the wire, after which the connection ends. */
export function bareAnswer(status: number, headers: Headers): string {
  const message = STATUS_CODES[status] ?? ''
  const all = { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': message.length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${message}\r\n${lines.join('')}Connection: close\r\n\r\n${message}`
}
