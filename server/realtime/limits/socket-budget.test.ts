import { expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'

onBothDatabases('what a socket may say', (store) => {
  const open = listeningApp(store)

  it('cuts a socket that says more than any screen would, and no other', async () => {
    const { restaurantId } = await anOwner(open.test)
    const [flooding, other] = [await open.sockets.connect(), await open.sockets.connect()]
    const isCut = new Promise((resolve) => flooding.once('disconnect', resolve))
    for (let times = 0; times < 2_000; times += 1) flooding.emit('kitchen:seen', { restaurantId, revision: 1 })
    expect(await isCut).toBe('transport close')
    expect(await other.emitWithAck('menu:watch', { restaurantId })).toMatchObject({ ok: true })
  })

  it('hears all that a screen asks which follows an evening’s orders', async () => {
    const screen = await open.sockets.connect()
    const asks = Array.from({ length: 400 }, () => screen.emitWithAck('diner:follow', { orderId: 'nowhere' }))
    for (const reply of await Promise.all(asks)) expect(reply).toMatchObject({ ok: false, code: 'ORDER_NOT_FOUND' })
    expect(screen.connected).toBe(true)
  })
})
