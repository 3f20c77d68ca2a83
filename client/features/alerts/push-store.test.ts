import { describe, expect, test } from 'vitest'
import { createPush, type PushParts } from './push-store.ts'

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

/** Push with a browser and a server that accept everything. `did` records the calls to both. */
function aPush(changes: Partial<PushParts> = {}, endpoint?: string) {
  const did: string[] = []
  const push = createPush({
    find: async () => ({ endpoint }),
    permission: () => 'default',
    ask: async () => 'granted',
    subscribe: async () => subscription,
    unsubscribe: async () => void did.push('unsubscribed'),
    keep: async ({ endpoint: kept }) => void did.push(`kept ${kept}`),
    drop: async (dropped) => void did.push(`dropped ${dropped}`),
    test: async () => ({ sent: 1 }),
    ...changes,
  })
  return { ...push, did, state: () => push.store.getState().state }
}

describe('the push notification settings', () => {
  test('are unavailable where the browser lacks push or has blocked it', async () => {
    const unable = aPush({ find: async () => undefined })
    await unable.look()
    expect(unable.state()).toEqual({ kind: 'unsupported' })
    const blocked = aPush({ permission: () => 'denied' })
    await blocked.look()
    expect(blocked.state()).toEqual({ kind: 'blocked' })
  })

  test('are on after the browser subscribed and the server stored the subscription', async () => {
    const push = aPush()
    await push.look()
    expect(push.state()).toMatchObject({ kind: 'off', isBusy: false })
    const work = push.turnOn()
    expect(push.state()).toMatchObject({ kind: 'off', isBusy: true })
    await work
    expect(push.state()).toMatchObject({ kind: 'on', isBusy: false })
    expect(push.did).toEqual(['kept https://push.example/1'])
  })

  test('stay off when the permission prompt is dismissed, and are blocked when it is denied', async () => {
    const waved = aPush({ ask: async () => 'default' })
    await waved.look()
    await waved.turnOn()
    expect(waved.state()).toMatchObject({ kind: 'off', problem: undefined })
    const denied = aPush({ ask: async () => 'denied' })
    await denied.look()
    await denied.turnOn()
    expect(denied.state()).toEqual({ kind: 'blocked' })
  })

  test('stay off with a reason when the server rejects the subscription', async () => {
    const push = aPush({ keep: () => Promise.reject(new Error('No connection.')) })
    await push.look()
    await push.turnOn()
    expect(push.state()).toMatchObject({
      kind: 'off',
      problem: 'Notifications could not be turned on. No connection.',
    })
  })

  test('are turned off in the browser and on the server', async () => {
    const push = aPush({}, 'https://push.example/1')
    await push.look()
    await push.turnOff()
    expect(push.state()).toMatchObject({ kind: 'off' })
    expect(push.did).toEqual(['unsubscribed', 'dropped https://push.example/1'])
  })

  test('say whether a test notification reached a browser', async () => {
    const reached = aPush({}, 'https://push.example/1')
    await reached.look()
    await reached.test()
    expect(reached.state()).toMatchObject({ kind: 'on', outcome: 'Sent. It should appear in a moment.' })
    const unreached = aPush({ test: async () => ({ sent: 0 }) }, 'https://push.example/1')
    await unreached.look()
    await unreached.test()
    expect(unreached.state()).toMatchObject({ kind: 'on', problem: expect.stringContaining('No browser') })
  })
})
