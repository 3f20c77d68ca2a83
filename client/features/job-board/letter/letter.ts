import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { checkEmail, checkName, checkPhone } from '#shared/accounts/person-checks.ts'
import type { ContactBody } from '#shared/marketplace/marketplace-api.ts'
import { MESSAGE_MAX } from '#shared/marketplace/post.ts'
import { isVisible } from '#shared/visible-text.ts'

/** A message to a poster, in the order of the form. */
export type Letter = { name: string; email: string; phone: string; message: string }

/** Filled in with the details of the signed-in user. */
export function newLetter(user: Pick<WireUser, 'name' | 'email' | 'phone'> | undefined): Letter {
  return { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '', message: '' }
}

/** The storage key of an unsent message. */
export function letterKey(postId: string, userId: string | undefined): string {
  return `letter ${postId} ${userId ?? 'visitor'}`
}

/** A stored message, with empty fields filled in from the user's details. */
export function resumedLetter(initial: Letter, kept: Partial<Letter> | undefined): Letter {
  const typed = Object.entries(kept ?? {}).filter(([, value]) => value !== '')
  return { ...initial, ...Object.fromEntries(typed) }
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
  return length > MESSAGE_MAX ? `Use at most ${MESSAGE_MAX} characters. You have used ${length}.` : undefined
}

export function letterBody({ name, email, phone, message }: Letter): ContactBody {
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), message: message.trim() }
}

export function isSameLetter(one: Letter, other: Letter): boolean {
  return JSON.stringify(letterBody(one)) === JSON.stringify(letterBody(other))
}
