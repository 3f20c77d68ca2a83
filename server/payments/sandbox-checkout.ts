import { findAccount } from '#server/accounts/account-repository.ts'
import { findWord, takeWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Service } from '#server/service.ts'
import type { Checkout, PaymentEvent } from './payment-provider.ts'
import { SANDBOX_CARDS, type SandboxCard } from './sandbox-cards.ts'
import { takeInEvent } from './take-in-event.ts'

export type OpenCheckout = { purpose: Checkout['purpose']; accountId: string; email: string }

/** The checkout with this token; undefined if it is finished or too old. */
export async function findCheckout(service: Service, word: string): Promise<OpenCheckout | undefined> {
  return service.store.read(function* () {
    const kept = yield* findWord(hashToken(word))
    if (!kept || kept.expiresAt <= service.now()) return undefined
    const purpose = PURPOSES[kept.purpose]
    const account = purpose && (yield* findAccount(kept.accountId))
    return purpose && account && { purpose, accountId: account.id, email: account.email }
  })
}

const PURPOSES: Partial<Record<string, Checkout['purpose']>> = {
  'sandbox-card': 'payment-method',
  'sandbox-subscription': 'subscription',
}

/** `declined`: the card was declined and another may be tried. `gone`: this checkout was already finished. */
export type Finished = 'done' | 'declined' | 'gone'

/** Finishes a checkout with a card, with the same effects as the provider's webhook. */
export async function finishCheckout(
  service: Service,
  word: string,
  { purpose, accountId }: OpenCheckout,
  cardId: string,
): Promise<Finished> {
  const card = SANDBOX_CARDS.find(({ id }) => id === cardId)
  if (!card || isRefused(card, purpose)) return 'declined'
  const wordHash = hashToken(word)
  const wordPurpose = purpose === 'subscription' ? 'sandbox-subscription' : 'sandbox-card'
  const taken = await service.store.write(() => takeWord(wordHash, wordPurpose))
  if (!taken) return 'gone'
  await takeInEvent(service, eventOf(purpose, accountId, card, { id: `sandbox_${wordHash}`, at: service.now() }))
  return 'done'
}

/** A subscription is charged at once; a saved card is charged later. */
function isRefused({ id }: SandboxCard, purpose: Checkout['purpose']): boolean {
  return id === 'sandbox_expired' || (id === 'sandbox_declines' && purpose === 'subscription')
}

function eventOf(
  purpose: Checkout['purpose'],
  accountId: string,
  card: SandboxCard,
  event: { id: string; at: number },
): PaymentEvent {
  const payer = { ...event, accountId, customerId: `sandbox_${accountId}` }
  if (purpose === 'payment-method') {
    return { ...payer, kind: 'payment-method-added', paymentMethodId: card.id, label: card.label }
  }
  return { ...payer, kind: 'subscription-changed', isOurs: true, subscriptionId: event.id, status: 'active' }
}
