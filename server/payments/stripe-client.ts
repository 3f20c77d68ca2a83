import Stripe from 'stripe'

const TIMEOUT_MS = 10_000 // below the browser's own 15 s: the answer is then "not known yet", not a dead page

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's API is, for tests. */
  apiBase?: string | undefined
  timeoutMs?: number
}

export function stripeClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase === undefined ? {} : addressOf(new URL(apiBase))),
    timeout: timeoutMs,
    // Asking again is this product's own work: with the same key, after looking up what became of the first time.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  }
}
