import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { checkEmail, checkName, checkPhone } from '#shared/accounts/person-checks.ts'
import type { ContactBody } from '#shared/marketplace/marketplace-api.ts'
import { MESSAGE_MAX } from '#shared/marketplace/post.ts'
import { isVisible } from '#shared/visible-text.ts'

/** What is written to a poster, in the order of the form. */
export type Letter = { name: string; email: string; phone: string; message: string }

/** Begun with what is known of whoever is signed in. */
export function newLetter(user: Pick<WireUser, 'name' | 'email' | 'phone'> | undefined): Letter {
  return { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '', message: '' }
}

export function checkLetter({ name, email, phone, message }: Letter) {
  return {
    name: checkName(name, 'Enter your name.'),
    email: checkEmail(email),
    phone: phone.trim() === '' ? undefined : checkPhone(phone),
    message: checkMessage(message),
  }
}

function checkMessage(message: string): string | undefined {
  if (!isVisible(message)) return 'Write a message.'
  const { length } = message.trim()
  return length > MESSAGE_MAX ? `At most ${MESSAGE_MAX} characters, please; these are ${length}.` : undefined
}

export function letterBody({ name, email, phone, message }: Letter): ContactBody {
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), message: message.trim() }
}
