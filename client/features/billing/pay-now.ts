import { useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { sessionStore, verifySession } from '#client/lib/session/session-store.ts'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { payDeclined } from '#shared/billing/billing-api.ts'
import { formatDollars } from '#shared/money.ts'

const PAY_MS = 30_000 // payment providers can be slow

/** Charges the card again for the declined amount, and shows the outcome. */
export function usePayNow() {
  const restaurantId = useStore(sessionStore, ({ user }) => user?.restaurantId ?? '')
  const [isPaying, setPaying] = useState(false)
  const pay = async () => {
    setPaying(true)
    try {
      const { amount } = await api(payDeclined, { body: { restaurantId }, timeoutMs: PAY_MS })
      void verifySession() // updates the unpaid amount even without a socket
      showToast(amount > 0 ? `${formatDollars(amount)} was paid. Thank you.` : 'Nothing is unpaid.')
    } catch (error) {
      showToast(reasonOf(error), { look: 'problem' })
    }
    setPaying(false)
  }
  return { isPaying, pay: () => void pay() }
}
