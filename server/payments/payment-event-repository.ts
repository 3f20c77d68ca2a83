import { param, query, type Unit } from '#server/db/unit-of-work.ts'

const insert = query('payment_event_insert', ({ db, paymentEvents }) =>
  db
    .insert(paymentEvents)
    .values({ id: param('id'), receivedAt: param('receivedAt') })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id }),
)
/** Returns whether the event is new. Each is processed once, however often it is sent. */
export function* rememberEvent(id: string, receivedAt: number): Unit<boolean> {
  return (yield* insert({ id, receivedAt })).length > 0
}
