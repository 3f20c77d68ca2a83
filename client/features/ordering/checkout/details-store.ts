import { createStore, type StoreApi } from 'zustand/vanilla'
import { isPhone, isWrittenEmail, NAME_MAX } from '#shared/contact-details.ts'
import type { Customer } from '#shared/orders/order.ts'
import { hasShape, type VisitKeeper } from '../visit-keeper.ts'
import type { DetailsField } from './refusal.ts'

export const DETAILS_FIELDS = ['name', 'email', 'phone'] as const satisfies readonly DetailsField[]

/** What the diner has typed, stored on every change. */
export type DinerDetails = {
  store: StoreApi<Customer>
  restore: () => void
  type: (field: DetailsField, text: string) => void
  /** Restores the details of an unsent order into empty fields. */
  fillIn: (customer: Customer) => void
}

const NOTHING_TYPED: Customer = { name: '', email: '', phone: '' }

export function createDetails(keeper: VisitKeeper<Customer>): DinerDetails {
  const store = createStore<Customer>(() => NOTHING_TYPED)
  const type = (field: DetailsField, text: string) => {
    store.setState({ [field]: text })
    keeper.write(store.getState())
  }
  return {
    store,
    restore: () => store.setState(keeper.read() ?? NOTHING_TYPED),
    type,
    fillIn: (customer) => {
      for (const field of DETAILS_FIELDS) if (store.getState()[field] === '') type(field, customer[field])
    },
  }
}

/** The error of a field; undefined if there is none. */
export function faultOf(field: DetailsField, text: string): string | undefined {
  const written = text.trim()
  switch (field) {
    case 'name':
      if (written === '') return 'Please enter your name.'
      return written.length > NAME_MAX ? `Please keep the name to ${NAME_MAX} characters.` : undefined
    case 'email':
      if (written === '') return 'Please enter your email.'
      return isWrittenEmail(written) ? undefined : 'Please enter an email address such as sam@example.com.'
    case 'phone':
      if (written === '') return 'Please enter your phone number.'
      if (/\D/.test(digitsOf(written))) return 'Phone number must be numeric.'
      return isPhone(digitsOf(written)) ? undefined : 'A phone number has 3 to 15 digits.'
    default:
      return field satisfies never
  }
}

/**
 * Removes the separators that phones fill in, as in "+61 400 000 000". Keeps the plus, without which it is another
 * number.
 */
export function plainPhone(written: string): string {
  const digits = written.replace(/[\s()+.-]/g, '')
  return /^[\s(]*\+/.test(written) ? `+${digits}` : digits
}

function digitsOf(written: string): string {
  return plainPhone(written).replace('+', '')
}

export function tidyDetails({ name, email, phone }: Customer): Customer {
  return { name: name.trim(), email: email.trim(), phone: plainPhone(phone) }
}

export function isDetails(value: unknown): value is Customer {
  return hasShape(value, { name: 'string', email: 'string', phone: 'string' })
}
