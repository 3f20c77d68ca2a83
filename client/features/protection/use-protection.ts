import { useEffect, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { whenProtectionChanged } from '#client/lib/protection-news.ts'
import { readProtection } from '#shared/protection/protection-api.ts'
import { createProtection, type ProtectionStore } from './protection-store.ts'

/** Kept fresh while the page is open. For one restaurant: its component has that as its key. */
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
