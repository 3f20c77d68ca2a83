import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { FromWire } from '../wire-id.ts'
import type * as schemas from './feedback-schemas.ts'

export type WireFeedback = Static<typeof schemas.WireFeedback>
export type FeedbackMessage = FromWire<WireFeedback>

export const sendFeedback = endpoint<{ body: Static<typeof schemas.FeedbackBody>; answer: WireFeedback }>(
  'POST',
  '/api/feedback',
)
/** For the operator, newest first. */
export const listFeedback = endpoint<{ answer: WireFeedback[] }>('GET', '/api/feedback')
export const changeFeedback = endpoint<{
  params: Static<typeof schemas.FeedbackParams>
  body: Static<typeof schemas.ChangeFeedbackBody>
  answer: WireFeedback
}>('PUT', '/api/feedback/:id')
