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

/** Where what somebody has written to a poster is kept until it is sent. */
export function letterKey(postId: string, userId: string | undefined): string {
  return `letter ${postId} ${userId ?? 'visitor'}`
}

/** A letter as it was kept; what was left empty in it is filled with what is known by now of whoever writes. */
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
  return length > MESSAGE_MAX ? `At most ${MESSAGE_MAX} characters, please; these are ${length}.` : undefined
}

export function letterBody({ name, email, phone, message }: Letter): ContactBody {
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), message: message.trim() }
}

export function isSameLetter(one: Letter, other: Letter): boolean {
  return JSON.stringify(letterBody(one)) === JSON.stringify(letterBody(other))
}
