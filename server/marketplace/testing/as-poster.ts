import type { TestApp } from '#server/testing/build-test-app.ts'
import { anEmployerPostBody, type aPoster, aWorkerPostBody } from '#server/testing/factories.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'

type Poster = Awaited<ReturnType<typeof aPoster>>

/** A poster's actions, through the real calls. */
export function asPoster(test: TestApp, { token, email }: Poster) {
  const send = async <T>(call: Endpoint, parts: object) => (await test.send(call, { token, ...parts })).json<T>()
  const mine = (call: Endpoint) => send<calls.WirePost[]>(call, { query: { email } })
  return {
    send,
    jobs: () => mine(calls.myEmployerPosts),
    works: () => mine(calls.myWorkerPosts),
    postJob: (changes: object = {}) =>
      send<calls.CreatedPost & ErrorBody>(calls.createEmployerPost, { body: { ...anEmployerPostBody(), ...changes } }),
    postWork: (changes: object = {}) =>
      send<calls.CreatedPost & ErrorBody>(calls.createWorkerPost, { body: { ...aWorkerPostBody(), ...changes } }),
    renew: (id: string) => send<calls.WirePost & ErrorBody>(calls.renewPost, { params: { id } }),
  }
}
