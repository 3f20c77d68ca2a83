import type { Protection } from '#shared/protection/protection-api.ts'

type Listener = (protection: Protection) => void

const listeners = new Set<Listener>()

/** Called by the socket that receives it: the kitchen's or the owner's. */
export function tellProtection(protection: Protection): void {
  for (const listener of listeners) listener(protection)
}

/** Returns a function that stops it. */
export function whenProtectionChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
