import { Writable } from 'node:stream'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'

type Line = { event?: string; route?: string; accountId?: string }

onBothDatabases('refused socket requests', (store) => {
  let lines: string[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  const open = listeningApp(store, { logger: { level: 'info', stream } })
  let restaurant: TestRestaurant
  beforeAll(async () => {
    restaurant = await aRestaurant(open.test)
  })
  beforeEach(() => {
    lines = []
  })
  const events = () =>
    lines
      .map((line) => JSON.parse(line) as Line)
      .filter(({ event }) => event?.startsWith('security.') && event !== 'security.sign_in')

  it('are logged as security events with route and account', async () => {
    const { restaurantId } = restaurant
    const [nobody, stranger] = [
      await open.sockets.connect(),
      await open.sockets.connect((await anOwner(open.test)).token),
    ]
    await nobody.emitWithAck('kitchen:join', { restaurantId })
    await stranger.emitWithAck('kitchen:join', { restaurantId })
    await nobody.emitWithAck('diner:follow', { orderId: 'unknown' })
    await expect(open.sockets.connect(undefined, { origin: 'https://elsewhere.example' })).rejects.toThrow()
    expect(events()).toMatchObject([
      { event: 'security.not_signed_in', route: 'kitchen:join' },
      { event: 'security.forbidden', route: 'kitchen:join', accountId: expect.any(String) },
      { event: 'security.forbidden', route: 'socket' },
    ])
  })
})
