import { Refusal } from '#server/errors.ts'
import { postProblems } from '#shared/marketplace/post-checks.ts'

/**
 * The three checks of the forms, in their order and words. Before the schema's own: whatever else is wrong with a
 * form, these are said first.
 */
export function checkPostForm(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return // no form: the schema says so
  const fields = { ...body } as Record<string, unknown>
  const text = (field: string) => (typeof fields[field] === 'string' ? fields[field] : '')
  const [problem] = postProblems({
    phone: text('phone'),
    email: text('email'),
    termsAccepted: fields.termsAccepted === true,
  })
  if (problem) throw new Refusal('INVALID_REQUEST', problem.message, { field: problem.field })
}
