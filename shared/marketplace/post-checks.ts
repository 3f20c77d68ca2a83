import { isEmail, isPhone } from '../contact-details.ts'

/** A field of the forms and the alert it earns; in the specification's order (section 5). */
export type PostProblem = { field: 'phone' | 'email' | 'termsAccepted'; message: string }

export const PHONE_PROBLEM = 'Please enter a valid phone number.'
export const EMAIL_PROBLEM = 'Please enter a valid email address.'
export const TERMS_PROBLEM = 'You must accept the terms and conditions to proceed.'

type Checked = { phone: string; email: string; termsAccepted: boolean }

/** What is wrong with a form, the first to be said first. */
export function postProblems({ phone, email, termsAccepted }: Checked): readonly PostProblem[] {
  const problems: PostProblem[] = []
  if (!isPhone(phone)) problems.push({ field: 'phone', message: PHONE_PROBLEM })
  if (!isEmail(email)) problems.push({ field: 'email', message: EMAIL_PROBLEM })
  if (!termsAccepted) problems.push({ field: 'termsAccepted', message: TERMS_PROBLEM })
  return problems
}
