import { Type } from 'typebox'

export { Done } from '../wire-schemas.ts'

/** A browser's PushSubscription as JSON; `expirationTime` is not used here. */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ maxLength: 1_000, pattern: '^https://' }),
    expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    keys: Type.Object({
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', description: '65 bytes, URL-safe base64' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', description: '16 bytes, URL-safe base64' }),
    }),
  },
  { additionalProperties: false },
)

export const PushEndpointBody = Type.Object(
  { endpoint: Type.String({ minLength: 1, maxLength: 1_000 }) },
  { additionalProperties: false },
)

export const PushKey = Type.Object({ publicKey: Type.String() })
export const PushTest = Type.Object({ sent: Type.Integer() })
