import { expect, it, vi } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { listeningApp } from '#server/testing/listening-app.ts'

onBothDatabases('what whoever watches over the process reads', (store) => {
  const open = listeningApp(store)

  const openSockets = async () => {
    const { body } = await open.test.app.inject('/metrics')
    return Number(/^tuckshop_sockets (\d+)$/m.exec(body)?.[1])
  }

  it('counts the screens that are connected, and no longer those that went', async () => {
    const before = await openSockets()
    const [screen] = await Promise.all([open.sockets.connect(), open.sockets.connect()])
    expect(await openSockets()).toBe(before + 2)
    screen?.close()
    await vi.waitFor(async () => expect(await openSockets()).toBe(before + 1))
  })
})
