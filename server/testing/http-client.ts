import type { Endpoint } from '#shared/endpoint.ts'
import type { TestApp } from './build-test-app.ts'

const ANSWER_MS = 30_000 // longer than any fault that a test causes; beyond it, the server hangs

type Parts = Parameters<TestApp['send']>[1]
type Answer = { statusCode: number; headers: Record<string, string>; body: string; json: <T>() => T }

/**
 * Sends calls to a server process over HTTP, with the interface that the factories use; throws `TimeoutError` without
 * an answer.
 */
export function httpClient(url: string) {
  const send = async (endpoint: Endpoint, parts: Parts = {}): Promise<Answer> => {
    const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''))
    const search = new URLSearchParams(
      Object.entries(parts.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const answer = await fetch(`${url}${path}?${search}`, {
      method: endpoint.method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        ...(parts.token === undefined ? {} : { authorization: parts.token }),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    const body = await answer.text()
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      json: <T>() => JSON.parse(body) as T,
    }
  }
  return { send }
}

export type Sender = ReturnType<typeof httpClient>
