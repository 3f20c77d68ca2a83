import { createContext, useContext } from 'react'
import type { Visit } from './visit.ts'

const VisitContext = createContext<Visit | undefined>(undefined)

export const VisitProvider = VisitContext.Provider

export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('useVisit must be used inside a VisitProvider')
  return visit
}
