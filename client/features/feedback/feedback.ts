import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { isEmail, isPhone, NAME_MAX } from '#shared/contact-details.ts'

/** In the order of the form (specification, Feedback). */
export type Feedback = { name: string; email: string; phone: string; message: string }

const EMPTY_FEEDBACK: Feedback = { name: '', email: '', phone: '', message: '' }

type Known = Pick<WireUser, 'name' | 'email' | 'phone'>

/** The messages that the job forms' links start with (specification, section 2). */
const WISHES = {
  role: { message: 'Please add this role to the list: ', lead: 'Which role is missing? We add it within a few hours.' },
  location: {
    message: 'Please add this place to the list: ',
    lead: 'Which suburb is missing? We add it within a few hours.',
  },
} as const

const LEAD = 'Questions, problems or ideas? Write to us. Support is available seven days a week.'

/** The form's initial state. `about` comes from the address. */
export function newFeedback(about: string | null, user: Known | undefined): { initial: Feedback; lead: string } {
  const wish = about === 'role' || about === 'location' ? WISHES[about] : undefined
  if (!wish) return { initial: EMPTY_FEEDBACK, lead: LEAD }
  const { name, email, phone } = user ?? EMPTY_FEEDBACK
  return { initial: { name, email, phone, message: wish.message }, lead: wish.lead }
}

const MESSAGE_MAX = 2_000 // the endpoint's limit

export function checkFeedback({ name, email, phone, message }: Feedback) {
  return {
    name: checkText(name, NAME_MAX, 'Enter your name.'),
    email: isEmail(email.trim()) ? undefined : 'Enter an email address, like name@example.com.',
    phone: phone.trim() === '' || isPhone(phone.trim()) ? undefined : 'Phone number must be numeric.',
    message: checkText(message, MESSAGE_MAX, 'Write a message.'),
  }
}

function checkText(text: string, most: number, missing: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return missing
  return length > most ? `Use at most ${most} characters. You have used ${length}.` : undefined
}

export function feedbackBody({ name, email, phone, message }: Feedback) {
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), message: message.trim() }
}
