import { afterAll, beforeAll } from 'vitest'
import type { Store } from '#server/db/unit-of-work.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { testSockets } from './test-sockets.ts'

/** The app with real sockets to it, for all tests of a block. */
export function listeningApp(store: () => Store, options: Parameters<typeof buildTestApp>[1] = {}) {
  const open = {} as { test: TestApp; sockets: Awaited<ReturnType<typeof testSockets>> }
  beforeAll(async () => {
    open.test = await buildTestApp(store(), options)
    open.sockets = await testSockets(open.test)
  })
  afterAll(async () => {
    open.sockets.close()
    await open.test.close()
  })
  return open
}
