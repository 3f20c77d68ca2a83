import Stripe from 'stripe'

const TIMEOUT_MS = 10_000 // below the browser's own 15 s, so that the answer is "not known yet" rather than a timeout

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Stripe's API address, set by tests. */
  apiBase?: string | undefined
  timeoutMs?: number
}

export function stripeClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase === undefined ? {} : addressOf(new URL(apiBase))),
    timeout: timeoutMs,
    // This product retries by itself, with the same key, after looking up the first attempt's outcome.
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
