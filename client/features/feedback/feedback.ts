import { isEmail, isPhone, NAME_MAX } from '#shared/contact-details.ts'

export type Feedback = { name: string; phone: string; email: string; message: string }

export const EMPTY_FEEDBACK: Feedback = { name: '', phone: '', email: '', message: '' }

const MESSAGE_MAX = 2_000 // the call's own limit

export function checkFeedback({ name, phone, email, message }: Feedback) {
  return {
    name: checkText(name, NAME_MAX, 'Enter your name.'),
    phone: phone.trim() === '' || isPhone(phone.trim()) ? undefined : 'Phone number must be numeric.',
    email: isEmail(email.trim()) ? undefined : 'Enter an email address, like name@example.com.',
    message: checkText(message, MESSAGE_MAX, 'Write a message.'),
  }
}

function checkText(text: string, most: number, missing: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return missing
  return length > most ? `At most ${most} characters, please; these are ${length}.` : undefined
}

export function feedbackBody({ name, phone, email, message }: Feedback) {
  return { name: name.trim(), phone: phone.trim(), email: email.trim(), message: message.trim() }
}
