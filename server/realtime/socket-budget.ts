import type { ClientSocket } from './sockets.ts'

const BURST = 500 // a screen that comes back asks for all it follows at once, sixty things at most
const PER_SECOND = 100 // a screen reports at most every frame; nobody taps so fast

type Listener<Heard extends unknown[]> = (this: ClientSocket, ...heard: Heard) => void

/** A socket that says more than any screen would is cut: what it asks would be everybody's wait. */
export function withinBudget<Heard extends unknown[]>(listener: Listener<Heard>): Listener<Heard> {
  return function (...heard) {
    if (hasLeft(this, performance.now())) listener.apply(this, heard)
    else this.conn.close() // not for good: should it be a screen after all, it comes back
  }
}

/** Takes one from what the socket may say, which grows again as time passes. */
function hasLeft({ data }: ClientSocket, now: number): boolean {
  const grown = (data.left ?? BURST) + ((now - (data.heardAt ?? now)) * PER_SECOND) / 1_000
  data.left = Math.min(BURST, grown) - 1
  data.heardAt = now
  return data.left >= 0
}
