import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './alerts-schemas.ts'

export type PushSubscriptionBody = Static<typeof schemas.PushSubscriptionBody>
type Done = Static<typeof schemas.Done>

/** The key that browsers check this service's pushes by (VAPID, RFC 8292). */
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

/** What a push carries: words, and where a tap on them leads. No diner is named in it. */
export type PushMessage = { title: string; body: string; url: string; tag: string }
