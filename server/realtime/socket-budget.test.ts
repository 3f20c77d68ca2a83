import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { testSockets } from '#server/testing/test-sockets.ts'

onBothDatabases('what a socket may say', (store) => {
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

  it('cuts a socket that says more than any screen would, and no other', async () => {
    const { restaurantId } = await anOwner(test)
    const [flooding, other] = [await sockets.connect(), await sockets.connect()]
    const isCut = new Promise((resolve) => flooding.once('disconnect', resolve))
    for (let times = 0; times < 2_000; times += 1) flooding.emit('kitchen:seen', { restaurantId, revision: 1 })
    expect(await isCut).toBe('transport close')
    expect(await other.emitWithAck('menu:watch', { restaurantId })).toMatchObject({ ok: true })
  })

  it('hears all that a screen asks which follows an evening’s orders', async () => {
    const screen = await sockets.connect()
    const asks = Array.from({ length: 400 }, () => screen.emitWithAck('diner:follow', { orderId: 'nowhere' }))
    for (const reply of await Promise.all(asks)) expect(reply).toMatchObject({ ok: false, code: 'ORDER_NOT_FOUND' })
    expect(screen.connected).toBe(true)
  })
})
