import { isEmail } from '../contact-details.ts'
import { type Availability, availabilityToMask } from './availability.ts'
import { JOB_PHONE_PATTERN, YEARS_MAX } from './post.ts'

/** A field of the forms and its alert, in the specification's order (section 5). */
export type PostProblem = { field: 'phone' | 'email' | 'termsAccepted'; message: string }

export const PHONE_PROBLEM = 'Please enter a valid phone number.'
export const EMAIL_PROBLEM = 'Please enter a valid email address.'
export const TERMS_PROBLEM = 'You must accept the terms and conditions to proceed.'

export const DAYS_PROBLEM = 'Choose at least one day.'
export const YEARS_PROBLEM = `Years of experience can be 0 to ${YEARS_MAX}.`

type Checked = { phone: string; email: string; termsAccepted: boolean }

const jobPhone = new RegExp(JOB_PHONE_PATTERN)

/** What is wrong with a form, most important first. */
export function postProblems({ phone, email, termsAccepted }: Checked): readonly PostProblem[] {
  const problems: PostProblem[] = []
  if (!jobPhone.test(phone)) problems.push({ field: 'phone', message: PHONE_PROBLEM })
  if (!isEmail(email)) problems.push({ field: 'email', message: EMAIL_PROBLEM })
  if (!termsAccepted) problems.push({ field: 'termsAccepted', message: TERMS_PROBLEM })
  return problems
}

export function hasDay(availability: Availability): boolean {
  return availabilityToMask(availability) !== 0
}

export function areYears(years: number): boolean {
  return years >= 0 && years <= YEARS_MAX
}
