import { command, everyColumn } from '#server/db/unit-of-work.ts'

export const insertFeedback = command('feedback_insert', ({ db, feedback }) =>
  db.insert(feedback).values(everyColumn(feedback)),
)
