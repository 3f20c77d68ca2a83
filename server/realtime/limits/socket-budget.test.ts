import { expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'

onBothDatabases('the message limit of a socket', (store) => {
  const open = listeningApp(store)

  it('disconnects a socket that exceeds it, and no other', async () => {
    const { restaurantId } = await anOwner(open.test)
    const [flooding, other] = [await open.sockets.connect(), await open.sockets.connect()]
    const isCut = new Promise((resolve) => flooding.once('disconnect', resolve))
    for (let times = 0; times < 2_000; times += 1) flooding.emit('kitchen:seen', { restaurantId, revision: 1 })
    expect(await isCut).toBe('transport close')
    expect(await other.emitWithAck('menu:watch', { restaurantId })).toMatchObject({ ok: true })
  })

  it('allows a screen to follow a whole evening’s orders at once', async () => {
    const screen = await open.sockets.connect()
    const asks = Array.from({ length: 400 }, () => screen.emitWithAck('diner:follow', { orderId: 'nowhere' }))
    for (const reply of await Promise.all(asks)) expect(reply).toMatchObject({ ok: false, code: 'ORDER_NOT_FOUND' })
    expect(screen.connected).toBe(true)
  })
})
