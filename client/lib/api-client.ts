import type { Endpoint } from '#shared/endpoint.ts'
import type { ErrorBody, ErrorCode } from '#shared/error-codes.ts'
import { readToken } from './session/token.ts'

/** An error answer by the server. `message` can be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  readonly retryAfterMs: number | undefined

  constructor(status: number, body: Partial<ErrorBody>, retryAfterMs?: number) {
    super(body.message ?? 'Something went wrong. Please try again.')
    this.status = status
    this.code = body.code ?? 'SERVER_FAULT'
    this.details = body.details ?? {}
    this.retryAfterMs = retryAfterMs
  }
}

/** The server could not be reached, or did not answer in time, so it may or may not have received the request. */
export class NetworkError extends Error {
  constructor() {
    super('No connection. Please check the network.')
  }
}

type CallOf<E> = E extends Endpoint<infer Call> ? Call : never
type Parts<Call> = Omit<Call, 'answer'> & {
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** The request continues after the page is left. */
  keepalive?: boolean
}
type Answer<Call> = Call extends { answer: infer A } ? A : never

const TIMEOUT_MS = 15_000 // the server's own limit for a request

let onSignedOut: () => void = () => {}

/** Called when the server no longer accepts the token (401), the only thing that ends a session here. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener
}

/**
 * Sends a request and returns its answer. @throws ApiError when the server refuses, NetworkError when it cannot be
 * reached.
 */
export async function api<E extends Endpoint>(endpoint: E, parts: Parts<CallOf<E>>): Promise<Answer<CallOf<E>>> {
  const response = await request(endpoint, parts)
  if (response.ok) return (await readBody(response)) as Answer<CallOf<E>>
  const body = (await readBody(response).catch(() => ({}))) as Partial<ErrorBody>
  const retryAfter = Number(response.headers.get('Retry-After'))
  throw new ApiError(response.status, body, retryAfter > 0 ? retryAfter * 1000 : undefined)
}

/** For polling: the answer with its ETag, or undefined when nothing has changed since `etag`. */
export async function apiIfChanged<E extends Endpoint>(
  endpoint: E,
  parts: Parts<CallOf<E>>,
  etag: string | undefined,
): Promise<{ answer: Answer<CallOf<E>>; etag: string | undefined } | undefined> {
  const response = await request(endpoint, { ...parts, headers: etag ? { 'If-None-Match': etag } : {} })
  if (response.status === 304) return undefined
  if (response.ok) {
    return { answer: (await readBody(response)) as Answer<CallOf<E>>, etag: response.headers.get('ETag') ?? undefined }
  }
  throw new ApiError(response.status, (await readBody(response).catch(() => ({}))) as Partial<ErrorBody>)
}

/** For files: the answer's text, unparsed. */
export async function apiText<E extends Endpoint>(endpoint: E, parts: Parts<CallOf<E>>): Promise<string> {
  const response = await request(endpoint, parts)
  if (response.ok) return response.text()
  throw new ApiError(response.status, (await readBody(response).catch(() => ({}))) as Partial<ErrorBody>)
}

async function request(endpoint: Endpoint, parts: Parts<Endpoint['call']>): Promise<Response> {
  const { params, query, body, headers, signal, timeoutMs = TIMEOUT_MS, keepalive = false } = parts as LooseParts
  const token = readToken()
  // Combined by hand, because AbortSignal.any is missing in older browsers.
  const aborting = new AbortController()
  setTimeout(() => aborting.abort(), timeoutMs)
  signal?.addEventListener('abort', () => aborting.abort(), { once: true })
  if (signal?.aborted) aborting.abort()
  const url = urlOf(endpoint.url, params, query)
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      cache: 'no-store',
      keepalive,
      signal: aborting.signal,
      headers: {
        // A FormData body sets its own type, with the boundary.
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    // An answer to a token that has been replaced says nothing about the current session.
    if (response.status === 401 && token === readToken()) onSignedOut()
    return response
  } catch {
    throw new NetworkError()
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new NetworkError() // a truncated answer, or a proxy's page
  }
}

type LooseParts = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  keepalive?: boolean
}

function urlOf(path: string, params: LooseParts['params'] = {}, query: LooseParts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
