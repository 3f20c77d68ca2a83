import { useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { sessionStore, verifySession } from '#client/lib/session/session-store.ts'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { payDeclined } from '#shared/billing/billing-api.ts'
import { dollars } from './charge-words.ts'

const PAY_MS = 30_000 // a provider may take its time, and the answer is worth waiting for

/** Asks the card again for what was declined, and says what became of it. */
export function usePayNow() {
  const restaurantId = useStore(sessionStore, ({ user }) => user?.restaurantId ?? '')
  const [isPaying, setPaying] = useState(false)
  const pay = async () => {
    setPaying(true)
    try {
      const { amount } = await api(payDeclined, { body: { restaurantId }, timeoutMs: PAY_MS })
      void verifySession() // what is unpaid now, even if no line is up to tell it
      showToast(amount > 0 ? `${dollars(amount)} was paid. Thank you.` : 'Nothing is unpaid.')
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'Please try again.', { look: 'problem' })
    }
    setPaying(false)
  }
  return { isPaying, pay: () => void pay() }
}
