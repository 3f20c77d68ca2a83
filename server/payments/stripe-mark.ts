import { createHmac } from 'node:crypto'

/**
 * Marks what this server makes at Stripe. Stripe tells every endpoint of an account of everything: another
 * installation's subscriptions, which this one must leave alone, carry another mark.
 */
export function stripeMark(webhookSecret: string, accountId: string): string {
  return createHmac('sha256', webhookSecret).update(`made for ${accountId}`).digest('hex').slice(0, 32)
}
