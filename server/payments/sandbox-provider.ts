import { keepWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken, newToken } from '#server/auth/secrets/tokens.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { type ChargeOutcome, type PaymentProvider, PaymentUncertain } from './payment-provider.ts'
import { findSandboxPayment, keepSandboxPayment, type SandboxPayment } from './sandbox-repository.ts'

const CHECKOUT_MS = 60 * 60 * 1000

type Options = { store: Store; now: () => number }

/** Replaces a payment provider if none is set: it moves no money, and its checkout page says so. */
export function sandboxProvider({ store, now }: Options): PaymentProvider {
  return {
    name: 'sandbox',
    leastCents: 50,
    openCheckout: async ({ purpose, accountId, returnUrl }) => {
      const word = newToken()
      await store.write(() =>
        keepWord({
          wordHash: hashToken(word),
          purpose: purpose === 'subscription' ? 'sandbox-subscription' : 'sandbox-card',
          accountId,
          expiresAt: now() + CHECKOUT_MS,
        }),
      )
      return { url: new URL(`/sandbox/checkout/${word}`, returnUrl).href }
    },
    charge: async ({ idempotencyKey, amountCents, paymentMethodId }) => {
      const status = paymentMethodId === 'sandbox_declines' ? 'declined' : 'succeeded'
      const wasKnown = await store.read(() => findSandboxPayment(idempotencyKey))
      const payment = await store.write(() =>
        keepSandboxPayment({ idempotencyKey, id: newId(now()), amountCents, status, createdAt: now() }),
      )
      if (paymentMethodId === 'sandbox_times_out' && !wasKnown) throw new PaymentUncertain('The sandbox timed out.')
      return outcomeOf(payment)
    },
    findCharge: async ({ idempotencyKey }) => {
      const payment = await store.read(() => findSandboxPayment(idempotencyKey))
      return payment && outcomeOf(payment)
    },
    cancelSubscription: async () => {},
    isSignature: () => false, // it sends no events
    readEvent: async () => undefined,
  }
}

function outcomeOf({ id, status }: SandboxPayment): ChargeOutcome {
  if (status === 'succeeded') return { status, paymentId: id }
  return { status, paymentId: id, reason: 'The card was declined.' }
}
