type Attempt = { id: string; attempt: number }

/** The charge's own id is the provider's idempotency key; each retry after a decline has its own key. */
export function chargeKey({ id, attempt }: Attempt): string {
  return attempt === 1 ? id : `${id}.${attempt}`
}

export function readChargeKey(key: string): Attempt {
  const [id = '', attempt = '1'] = key.split('.')
  return { id, attempt: Number(attempt) }
}
