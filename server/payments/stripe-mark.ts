import { createHmac } from 'node:crypto'

/**
 * Marks what this server creates at Stripe. Stripe sends every endpoint all events of the account, and another
 * installation's subscriptions, which this one must leave alone, carry another mark.
 */
export function stripeMark(webhookSecret: string, accountId: string): string {
  return createHmac('sha256', webhookSecret).update(`made for ${accountId}`).digest('hex').slice(0, 32)
}
