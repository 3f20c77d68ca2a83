import { openSocket } from '#client/lib/socket.ts'
import { POLL_MS } from '#shared/realtime/events.ts'
import type { Sales } from './sales-store.ts'

// The news alone, none of the board: no revision is newer than the greatest there can be.
const NOTHING_OLDER = 2_147_483_647

/** Keeps today's figures live while they are looked at: pushed, and asked for where push cannot reach. */
export function followSales(sales: Sales, restaurantId: string): () => void {
  const leaving = new AbortController()
  const socket = openSocket()
  socket.on('connect', () => {
    // Whoever joins hears of changes; what came before is in the next look.
    socket.emit('kitchen:join', { restaurantId, since: NOTHING_OLDER }, sales.hearOfChange)
  })
  socket.on('order:changed', sales.hearOfChange)
  const look = () => {
    if (!document.hidden && sales.isToday()) void sales.refresh()
  }
  const timer = setInterval(look, POLL_MS)
  document.addEventListener('visibilitychange', look, { signal: leaving.signal })
  return () => {
    clearInterval(timer)
    leaving.abort()
    socket.off()
    socket.disconnect()
    sales.stop()
  }
}
