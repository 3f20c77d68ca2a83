import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { testSockets } from '#server/testing/test-sockets.ts'

onBothDatabases('what whoever watches over the process reads', (store) => {
  let test: TestApp
  let sockets: Awaited<ReturnType<typeof testSockets>>
  beforeAll(async () => {
    test = await buildTestApp(store())
    sockets = await testSockets(test)
  })
  afterAll(async () => {
    sockets.close()
    await test.close()
  })

  const openSockets = async () => {
    const { body } = await test.app.inject('/metrics')
    return Number(/^tuckshop_sockets (\d+)$/m.exec(body)?.[1])
  }

  it('counts the screens that are connected, and no longer those that went', async () => {
    const before = await openSockets()
    const [screen] = await Promise.all([sockets.connect(), sockets.connect()])
    expect(await openSockets()).toBe(before + 2)
    screen?.close()
    await vi.waitFor(async () => expect(await openSockets()).toBe(before + 1))
  })
})
