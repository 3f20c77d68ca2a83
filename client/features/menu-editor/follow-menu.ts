import { openSocket } from '#client/lib/socket.ts'
import { POLL_MS } from '#shared/realtime/events.ts'

/**
 * Loads a restaurant's menu now and whenever anyone changes it, while the page is visible. Returns a function that
 * stops it.
 */
export function followMenu(restaurantId: string, load: () => Promise<void>): () => void {
  const socket = openSocket()
  const refresh = () => document.hidden || void load()
  socket.on('connect', () => {
    socket.emit('menu:watch', { restaurantId }, () => {})
    refresh() // changes while disconnected were not announced
  })
  socket.on('menu:changed', refresh)
  refresh()
  const timer = setInterval(refresh, POLL_MS)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
    socket.off()
    socket.disconnect()
  }
}
