import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Store } from '#server/db/unit-of-work.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { anOwner } from './factories.ts'

type Owner = Awaited<ReturnType<typeof anOwner>>

/** For a group of tests: the real app, and for each test a newly registered owner. */
export function freshOwner(store: () => Store, options: Parameters<typeof buildTestApp>[1] = {}) {
  let app: TestApp | undefined
  let owner: Owner | undefined
  beforeAll(async () => {
    app = await buildTestApp(store(), options)
  })
  beforeEach(async () => {
    if (app) owner = await anOwner(app)
  })
  afterAll(() => app?.close())

  const made = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The owner registers in beforeEach.')
    return thing
  }
  return {
    get test() {
      return made(app)
    },
    get owner() {
      return made(owner)
    },
  }
}
