import { api } from '#client/lib/api-client.ts'
import { endPush, pushManager } from '#client/lib/push.ts'
import { readPushKey, subscribePush, testPush, unsubscribePush } from '#shared/alerts/alerts-api.ts'
import type { PushParts } from './push-store.ts'

/** This browser's web push, and the server calls for it. */
export const browserPush: PushParts = {
  find: async () => {
    const manager = await pushManager()
    if (!manager) return undefined
    return { endpoint: (await manager.getSubscription())?.endpoint }
  },
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  subscribe: async () => {
    const manager = await pushManager()
    if (!manager) throw new Error('This browser does not support notifications.')
    const { publicKey } = await api(readPushKey, {})
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
  },
  unsubscribe: endPush,
  keep: (body) => api(subscribePush, { body }),
  drop: (endpoint) => api(unsubscribePush, { body: { endpoint } }),
  test: () => api(testPush, {}),
}
