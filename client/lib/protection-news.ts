import type { Protection } from '#shared/protection/protection-api.ts'

type Listener = (protection: Protection) => void

const listeners = new Set<Listener>()

/** Whichever socket hears it: the kitchen's, or the owner's. */
export function tellProtection(protection: Protection): void {
  for (const listener of listeners) listener(protection)
}

/** Gives the way to stop. */
export function whenProtectionChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
