import type { Endpoint } from '#shared/endpoint.ts'
import type { LargestService } from './largest-service.ts'

export type Who = keyof LargestService['tokens'] | 'anonymous'

/** A request as the attacker's process sends it, built once and sent repeatedly. */
export type RawRequest = {
  method: string
  path: string
  /** A header that is sent by default, such as Host, is left out if it is undefined. */
  headers: Record<string, string | undefined>
  /** One byte per character. */
  body?: string
}

/** Frames of a socket, each as Engine.IO reads it; a Uint8Array is a binary one. */
export type RawFrames = { token?: string; frames: (string | Uint8Array)[] }

export type Attack = {
  /** The target: `GET /api/orders`, or an event's name. */
  name: string
  as: Who
  requests?: (target: LargestService) => RawRequest[]
  /** How many requests are pipelined on a connection; one by default. */
  pipelined?: number
  /** The server closes the connection without an answer. */
  isCut?: boolean
  frames?: (target: LargestService) => (string | Uint8Array)[]
  /** Sockets that are opened first and receive what the attack changes; each sends these frames first. */
  audience?: { as: Who; sockets: number; frames: (target: LargestService) => string[] }
}

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** The call with its most expensive input; several inputs take turns. */
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

/** Several attacks by one client, alternating between their requests. */
export function together(name: string, as: Who, attacks: readonly Attack[]): Attack {
  return {
    name,
    as,
    requests: (target) => {
      const lists = attacks.map(({ requests }) => requests?.(target) ?? [])
      const rounds = Math.max(...lists.map(({ length }) => length))
      return Array.from({ length: rounds }, (_, round) =>
        lists.flatMap((list) => list[round % list.length] ?? []),
      ).flat()
    },
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
