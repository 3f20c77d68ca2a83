import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { YEAR_SECONDS } from '../pages/content-policy.ts'

type Headers = Readonly<Record<string, string>>

/** Security headers for answers that Node or Engine.IO write without Fastify: no scripts, no sniffing, no framing. */
export function bareHeaders(publicUrl: string | undefined): Headers {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
  }
}

/** The headers that every response starts with. Fastify's answers replace them with their own. */
export function responseWith(headers: Headers) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args)
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    }
  }
}

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers bytes that Node cannot parse as a request; there is no response object then. */
export function answerUnreadable(headers: Headers) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(bareAnswer(STATUS_OF[error.code ?? ''] ?? 400, headers))
    socket.destroy(error)
  }
}

/** A raw HTTP answer, after which the connection closes. */
export function bareAnswer(status: number, headers: Headers): string {
  const message = STATUS_CODES[status] ?? ''
  const all = { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': message.length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${message}\r\n${lines.join('')}Connection: close\r\n\r\n${message}`
}
