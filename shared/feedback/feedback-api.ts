import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './feedback-schemas.ts'

export type WireFeedback = Static<typeof schemas.WireFeedback>

export const sendFeedback = endpoint<{ body: Static<typeof schemas.FeedbackBody>; answer: WireFeedback }>(
  'POST',
  '/api/feedback',
)
