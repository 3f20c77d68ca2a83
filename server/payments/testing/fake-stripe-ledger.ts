export type Fields = Record<string, string>
export type Answer = { status: number; body: object }

type Intent = { id: string; created: number; customer: string; metadata: Record<string, string>; amount: number } & (
  | { status: 'succeeded'; last_payment_error: null }
  | { status: 'requires_payment_method'; last_payment_error: { code: string; message: string } }
)

const DECLINES: Record<string, { code: string; message: string }> = {
  pm_declined: { code: 'card_declined', message: 'Your card was declined.' },
  pm_authentication: { code: 'authentication_required', message: 'This payment requires authentication.' },
}

/** Stripe's payment intents and idempotency keys, as its documentation describes them. */
export function fakeLedger(now: () => number) {
  const intents: Intent[] = []
  const keys = new Map<string, { asked: string; answer: Answer }>()
  let count = 0

  function confirm(fields: Fields): Answer {
    count += 1
    const shared = {
      id: `pi_${count}`,
      created: Math.floor(now() / 1000),
      customer: fields.customer ?? '',
      amount: Number(fields.amount),
      metadata: {
        restaurantId: fields['metadata[restaurantId]'] ?? '',
        chargeKey: fields['metadata[chargeKey]'] ?? '',
      },
    }
    const fault = DECLINES[fields.payment_method ?? '']
    if (!fault) {
      const intent: Intent = { ...shared, status: 'succeeded', last_payment_error: null }
      intents.push(intent)
      return { status: 200, body: { object: 'payment_intent', ...intent } }
    }
    const intent: Intent = { ...shared, status: 'requires_payment_method', last_payment_error: fault }
    intents.push(intent)
    return { status: 402, body: { error: { type: 'card_error', ...fault, payment_intent: intent } } }
  }

  return {
    intents,
    /** What has been charged, in cents. */
    taken: () => intents.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0),
    /** Deletes all idempotency keys, as Stripe does after a day. */
    forgetKeys: () => keys.clear(),
    /** The same key returns the same answer; with other fields it is an error. */
    create(fields: Fields, key: string): Answer {
      const asked = JSON.stringify(fields)
      const known = keys.get(key)
      if (known && known.asked !== asked) {
        const message = 'Keys for idempotent requests can only be used with the same parameters.'
        return { status: 400, body: { error: { type: 'idempotency_error', message } } }
      }
      if (known) return known.answer
      if (fields.payment_method === 'pm_gone') {
        const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such PaymentMethod.' }
        return { status: 400, body: { error } }
      }
      const answer = confirm(fields)
      keys.set(key, { asked, answer })
      return answer
    },
    list(customer: string | null, since: number): Answer {
      const data = intents.filter((intent) => intent.customer === customer && intent.created >= since).toReversed()
      return { status: 200, body: { object: 'list', url: '/v1/payment_intents', has_more: false, data } }
    },
  }
}
