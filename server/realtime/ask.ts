import type { TSchema } from 'typebox'
import { asRefusal, Refusal } from '#server/errors.ts'
import { compileStrict, explainFault } from '#server/validation.ts'
import type { Refused } from '#shared/realtime/events.ts'

/** A check for what arrives on a socket: gives it as the schema has it, or throws a refusal. */
export function checked<Ask>(schema: TSchema): (asked: unknown) => Ask {
  const validate = compileStrict(schema)
  return (asked) => {
    if (validate(asked)) return asked as Ask // the schema has just said so
    throw new Refusal('INVALID_REQUEST', explainFault(validate.errors ?? []).message)
  }
}

/** Runs what a socket asked for and acknowledges it, also when it is refused. A client without an ack gets none. */
export async function acknowledge<Reply>(
  answer: ((reply: Reply | Refused) => void) | undefined,
  work: () => Promise<Reply>,
): Promise<void> {
  const reply = await attempt(work)
  if (typeof answer === 'function') answer(reply)
}

async function attempt<Reply>(work: () => Promise<Reply>): Promise<Reply | Refused> {
  try {
    return await work()
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): Refused {
  const refusal = asRefusal(error) ?? new Refusal('SERVER_FAULT', 'Something went wrong on our side. Please try again.')
  return { ok: false, code: refusal.code, message: refusal.message }
}
