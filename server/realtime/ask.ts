import type { TSchema } from 'typebox'
import { AppError, asAppError } from '#server/errors.ts'
import { compileStrict, explainFault } from '#server/http/validation.ts'
import { eventOfRefusal } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import type { ClientEvents, Refused } from '#shared/realtime/events.ts'
import type { ClientSocket } from './sockets.ts'

/** A check for a socket message: returns it typed by the schema, or throws an AppError. */
export function checked<Ask>(schema: TSchema): (asked: unknown) => Ask {
  const validate = compileStrict(schema)
  return (asked) => {
    if (validate(asked)) return asked as Ask // validated in this line
    throw new AppError('INVALID_REQUEST', explainFault(validate.errors ?? []).message)
  }
}

/** Writes refused socket requests to the security log. */
type NoteRefusal = (refusal: AppError) => void

export function refusalNoter(
  { noteSecurity }: Service,
  { data }: ClientSocket,
  route: keyof ClientEvents,
): NoteRefusal {
  return ({ code }) => {
    const accountId = data.session?.accountId
    const event = eventOfRefusal(code, accountId !== undefined)
    if (event !== undefined) noteSecurity(undefined, event, { route, accountId })
  }
}

/** Handles a socket request and acknowledges it, even if it is refused. A client that sent no ack gets no answer. */
export async function acknowledge<Reply>(
  note: NoteRefusal,
  answer: ((reply: Reply | Refused) => void) | undefined,
  work: () => Promise<Reply>,
): Promise<void> {
  const reply = await attempt(note, work)
  if (typeof answer === 'function') answer(reply)
}

async function attempt<Reply>(note: NoteRefusal, work: () => Promise<Reply>): Promise<Reply | Refused> {
  try {
    return await work()
  } catch (error) {
    return refused(note, error)
  }
}

function refused(note: NoteRefusal, error: unknown): Refused {
  const refusal =
    asAppError(error) ?? new AppError('SERVER_FAULT', 'Something went wrong on our side. Please try again.')
  note(refusal)
  return { ok: false, code: refusal.code, message: refusal.message }
}
