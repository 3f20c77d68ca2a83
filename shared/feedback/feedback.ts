/** What the operator has made of a message. The specification names 'new'; the others are ours. */
export const FEEDBACK_STATUSES = ['new', 'read', 'done'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]
