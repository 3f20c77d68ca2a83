import { useEffect, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { type ListedOrdersOfSource, readOrdersOfSource, type SourceScope } from '#shared/protection/protection-api.ts'

type Asked = { restaurantId: string; orderId: string; scope: SourceScope }

/** The orders that would be cancelled together with this one, or why they could not be loaded. */
export function useSourceOrders({ restaurantId, orderId, scope }: Asked) {
  const [found, setFound] = useState<ListedOrdersOfSource>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const leaving = new AbortController()
    api(readOrdersOfSource, { query: { restaurantId, orderId, scope }, signal: leaving.signal })
      .then(setFound)
      .catch((reason: unknown) => leaving.signal.aborted || setError(reason))
    return () => leaving.abort()
  }, [restaurantId, orderId, scope])
  return { found, error }
}
