import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useVisit } from './visit-context.tsx'

/** The text shown while the kitchen takes no orders, or null. */
export function usePauseWords(): ReactNode {
  const { menu } = useVisit()
  const isTakingOrders = useStore(menu, (state) => state.menu.isTakingOrders)
  const reason = useStore(menu, (state) => state.menu.pauseReason)
  if (isTakingOrders) return null
  return (
    <>
      <strong>The kitchen is not taking orders right now.</strong> {reason}
    </>
  )
}
