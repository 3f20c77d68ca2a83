/** The operator's status of a message. 'new' is from the specification; the others are ours. */
export const FEEDBACK_STATUSES = ['new', 'read', 'done'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]
