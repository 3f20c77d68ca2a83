import { AppError } from '#server/errors.ts'
import { WEEKDAYS } from '#shared/marketplace/availability.ts'
import { areYears, DAYS_PROBLEM, postProblems, YEARS_PROBLEM } from '#shared/marketplace/post-checks.ts'

/**
 * The three checks that the specification words, in its order, then checks that need a clearer message than the
 * schema's. They run before the schema, so that their messages come first whatever else is wrong.
 */
export function checkPostForm(body: unknown): void {
  if (!isObject(body)) return // the schema rejects it
  const text = (field: string) => (typeof body[field] === 'string' ? body[field] : '')
  const [problem] = postProblems({
    phone: text('phone'),
    email: text('email'),
    termsAccepted: body.termsAccepted === true,
  })
  if (problem) throw refusal(problem.field, problem.message)
  if (isEveryDayOff(body.availability)) throw refusal('availability', DAYS_PROBLEM)
  if (typeof body.yearsExperience === 'number' && !areYears(body.yearsExperience)) {
    throw refusal('yearsExperience', YEARS_PROBLEM)
  }
}

function isEveryDayOff(availability: unknown): boolean {
  return isObject(availability) && WEEKDAYS.every((day) => availability[day] === false)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refusal(field: string, message: string): AppError {
  return new AppError('INVALID_REQUEST', message, { field })
}
