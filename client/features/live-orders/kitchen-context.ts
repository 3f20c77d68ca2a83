import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Kitchen } from './kitchen.ts'
import type { OrderBoard } from './live-orders-store.ts'

export const KitchenContext = createContext<Kitchen | undefined>(undefined)

export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext)
  if (!kitchen) throw new Error('useKitchen must be used inside the live orders screen')
  return kitchen
}

export function useBoard<T>(slice: (board: OrderBoard) => T): T {
  return useStore(useKitchen().board.store, slice)
}
