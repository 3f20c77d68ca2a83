import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './alerts-schemas.ts'

export type PushSubscriptionBody = Static<typeof schemas.PushSubscriptionBody>
type Done = Static<typeof schemas.Done>

/** The public key with which browsers verify this service's pushes (VAPID, RFC 8292). */
export const readPushKey = endpoint<{ answer: Static<typeof schemas.PushKey> }>('GET', '/api/alerts/push/key')
export const testPush = endpoint<{ answer: Static<typeof schemas.PushTest> }>('POST', '/api/alerts/push/test')
export const subscribePush = endpoint<{ body: PushSubscriptionBody; answer: Done }>(
  'POST',
  '/api/alerts/push/subscriptions',
)
export const unsubscribePush = endpoint<{ body: Static<typeof schemas.PushEndpointBody>; answer: Done }>(
  'DELETE',
  '/api/alerts/push/subscriptions',
)

/** The content of a push: a text, and the page it opens. Contains no personal data of diners. */
export type PushMessage = { title: string; body: string; url: string; tag: string }
