import { isEmail, isPhone, NAME_MAX } from '#shared/contact-details.ts'

/** In the order of the form (specification, Feedback). */
export type Feedback = { name: string; email: string; phone: string; message: string }

export const EMPTY_FEEDBACK: Feedback = { name: '', email: '', phone: '', message: '' }

const MESSAGE_MAX = 2_000 // the call's own limit

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
  return length > most ? `At most ${most} characters, please; these are ${length}.` : undefined
}

export function feedbackBody({ name, email, phone, message }: Feedback) {
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), message: message.trim() }
}
