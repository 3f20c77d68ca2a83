type Attempt = { id: string; attempt: number }

/** The charge's own id is the provider's idempotency key; each try after a decline has a key of its own. */
export function chargeKey({ id, attempt }: Attempt): string {
  return attempt === 1 ? id : `${id}.${attempt}`
}

export function readChargeKey(key: string): Attempt {
  const [id = '', attempt = '1'] = key.split('.')
  return { id, attempt: Number(attempt) }
}
