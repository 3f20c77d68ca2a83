import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const MOST_LISTED = 500 // more than the operator can work through

export const insertFeedback = command('feedback_insert', ({ db, feedback }) =>
  db.insert(feedback).values(everyColumn(feedback)),
)

const selectNewest = query('feedback_newest', ({ db, feedback }) =>
  db.select().from(feedback).where(ne(feedback.message, '')).orderBy(desc(feedback.id)).limit(MOST_LISTED),
)
/** The newest first: ids sort by time. Anonymised messages are left out. */
export const listFeedback = () => selectNewest()
export type FeedbackRow = ReturnType<typeof listFeedback> extends Unit<readonly (infer Row)[]> ? Row : never

const updateStatus = query('feedback_set_status', ({ db, feedback }) =>
  db
    .update(feedback)
    .set({ status: set(feedback.status, 'status') })
    .where(eq(feedback.id, param('id')))
    .returning(),
)
/** The message with its new status, or undefined if it does not exist. */
export const setFeedbackStatus = (id: string, status: string) => first(updateStatus({ id, status }))

const blank = command('feedback_forget', ({ db, feedback }) =>
  db
    .update(feedback)
    .set({ name: '', email: '', phone: '', message: '' })
    .where(and(lt(feedback.createdAt, param('before')), ne(feedback.message, ''))),
)
/** Blanks the sender and text of messages sent before an instant. Their id and status stay. */
export const forgetFeedbackBefore = (before: number) => blank({ before })
