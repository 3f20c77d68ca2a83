import { openSocket } from '#client/lib/socket.ts'
import { POLL_MS } from '#shared/realtime/events.ts'
import type { Sales } from './sales-store.ts'

// Only change events, no orders: no revision is higher than this.
const NOTHING_OLDER = 2_147_483_647

/** Keeps today's figures up to date while the page is visible: by push, and by polling where push fails. */
export function followSales(sales: Sales, restaurantId: string): () => void {
  const leaving = new AbortController()
  const socket = openSocket()
  socket.on('connect', () => {
    // After joining, changes are pushed; the next refresh covers earlier ones.
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
