import { useEffect, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { whenProtectionChanged } from '#client/lib/protection-news.ts'
import { readProtection } from '#shared/protection/protection-api.ts'
import { createProtection, type ProtectionStore } from './protection-store.ts'

/** The protection store, kept up to date while the page is open. Its component is keyed by restaurant. */
export function useProtection(restaurantId: string): ProtectionStore {
  const [protection] = useState(() =>
    createProtection(restaurantId, {
      read: () => api(readProtection, { query: { restaurantId } }),
      whenChanged: whenProtectionChanged,
    }),
  )
  useEffect(() => protection.start(), [protection])
  return protection
}
