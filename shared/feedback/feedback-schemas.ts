import { Type } from 'typebox'
import { EMAIL_MAX, EMAIL_PATTERN, NAME_MAX, PHONE_PATTERN } from '../contact-details.ts'
import { VISIBLE_PATTERN } from '../visible-text.ts'
import { FEEDBACK_STATUSES } from './feedback.ts'

export const FeedbackBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: VISIBLE_PATTERN }),
  email: Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN }),
  phone: Type.Optional(Type.Union([Type.String({ pattern: PHONE_PATTERN }), Type.Literal(''), Type.Null()])),
  message: Type.String({ minLength: 1, maxLength: 2_000, pattern: VISIBLE_PATTERN }),
})

export const FeedbackParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

export const ChangeFeedbackBody = Type.Object(
  { status: Type.Enum([...FEEDBACK_STATUSES]) },
  { additionalProperties: false },
)

export const WireFeedback = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  status: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601, UTC' }),
})
