import webPush from 'web-push'
import { findOwnSecret, keepOwnSecret } from '#server/auth/secrets/own-secret-repository.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { PushMessage, PushSubscriptionBody } from '#shared/alerts/alerts-api.ts'
import { dropSubscription, keepPushSubscription, listSubscriptions, type SubscriptionRow } from './push-repository.ts'
import { isPushService } from './push-services.ts'

const VAPID_KEYS = 'vapid-keys'
const MOST_BROWSERS = 10 // per account; a new one replaces the oldest
const PATIENCE_MS = 10_000
const KEPT_SECONDS = 10 * 60 // how long a push service keeps it for a sleeping phone; later it is out of date
const CONTACT = 'mailto:no-reply@tuckshop.example' // contact for push services (RFC 8292, section 2.1)
const GONE = new Set([404, 410]) // RFC 8030, section 7.3: the subscription has ended

/** The service's VAPID keys, created on first use. */
export async function vapidKeys(service: Service): Promise<webPush.VapidKeys> {
  const kept = await service.store.read(() => findOwnSecret(VAPID_KEYS))
  const offer = () => JSON.stringify(webPush.generateVAPIDKeys())
  const text = kept ?? (await service.store.write(() => keepOwnSecret(VAPID_KEYS, offer())))
  return JSON.parse(text) as webPush.VapidKeys // written by the line above, on this or another instance
}

export async function subscribe(service: Service, accountId: string, asked: PushSubscriptionBody): Promise<void> {
  const { endpoint, keys } = asked
  if (!isPushService(endpoint)) {
    throw new AppError('INVALID_REQUEST', 'Unsupported push service.', { field: 'endpoint' })
  }
  if (!canEncryptFor(keys)) {
    throw new AppError('INVALID_REQUEST', 'Invalid push key.', { field: 'keys.p256dh' })
  }
  const row = { endpoint, accountId, publicKey: keys.p256dh, authSecret: keys.auth, createdAt: service.now() }
  await service.store.write(function* () {
    yield* keepPushSubscription(row)
    const all = yield* listSubscriptions(accountId)
    for (const old of all.slice(0, -MOST_BROWSERS)) yield* dropSubscription(old.endpoint, accountId)
  })
}

/** Sends to all browsers of an account, and gives how many were reached. Deletes subscriptions that have ended. */
export async function pushTo(service: Service, accountId: string, message: PushMessage): Promise<number> {
  const rows = await service.store.read(() => listSubscriptions(accountId))
  if (rows.length === 0) return 0
  const keys = await vapidKeys(service)
  const outcomes = await Promise.all(rows.map((row) => send(service, row, keys, message)))
  for (const [index, row] of rows.entries()) {
    if (outcomes[index] === 'gone') await service.store.write(() => dropSubscription(row.endpoint, accountId))
  }
  return outcomes.filter((outcome) => outcome === 'sent').length
}

function canEncryptFor({ p256dh, auth }: PushSubscriptionBody['keys']): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'x', 'aes128gcm')
    return true
  } catch {
    return false // 65 bytes that are not a point of the curve
  }
}

async function send(
  service: Service,
  { endpoint, publicKey, authSecret }: SubscriptionRow,
  keys: webPush.VapidKeys,
  message: PushMessage,
): Promise<'sent' | 'gone' | 'failed'> {
  const subscription = { endpoint, keys: { p256dh: publicKey, auth: authSecret } }
  const subject = service.publicUrl?.startsWith('https:') ? service.publicUrl : CONTACT
  try {
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'high',
    })
    const { status } = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body ? new Uint8Array(body) : null,
      redirect: 'error', // push services do not redirect
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (GONE.has(status)) return 'gone'
    return status >= 200 && status < 300 ? 'sent' : 'failed'
  } catch {
    return 'failed' // unreachable or too slow; the next alert tries again
  }
}
