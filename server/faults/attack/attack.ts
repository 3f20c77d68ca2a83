import type { Endpoint } from '#shared/endpoint.ts'
import type { LargestService } from './largest-service.ts'

export type Who = keyof LargestService['tokens'] | 'anonymous'

/** A request as the attacker's process sends it, made once and sent again and again. */
export type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  /** One character a byte. */
  body?: string
}

/** Frames of a socket, each as Engine.IO reads it; a Uint8Array is a binary one. */
export type RawFrames = { token?: string; frames: (string | Uint8Array)[] }

export type Attack = {
  /** What is attacked: `GET /api/orders`, or an event's name. */
  name: string
  as: Who
  requests?: (target: LargestService) => RawRequest[]
  frames?: (target: LargestService) => (string | Uint8Array)[]
}

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** The call with its dearest input; several inputs take turns. */
export function call(
  { method, url }: Endpoint,
  as: Who,
  parts: (target: LargestService) => Parts | Parts[] = () => ({}),
): Attack {
  return {
    name: `${method} ${url}`,
    as,
    requests: (target) => [parts(target)].flat().map((one) => rawRequest(method, url, one)),
  }
}

/** An address that a browser opens. */
export function page(url: string, parts: (target: LargestService) => Parts | Parts[], as: Who = 'anonymous'): Attack {
  const accept = { accept: 'text/html' }
  return {
    name: `GET ${url}`,
    as,
    requests: (target) =>
      [parts(target)].flat().map((one) => rawRequest('GET', url, { ...one, headers: { ...accept, ...one.headers } })),
  }
}

function rawRequest(method: string, url: string, { params = {}, query, body, headers = {} }: Parts): RawRequest {
  const address = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]))}`
    : ''
  const isText = typeof body === 'string'
  return {
    method,
    path: address + search,
    headers: { ...(body !== undefined && !isText ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  }
}
