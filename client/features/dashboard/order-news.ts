import { openKitchenSocket } from '#client/lib/kitchen-socket.ts'

const HIGHEST_REVISION = 2_147_483_647 // no revision is higher, so the answer carries no live orders

/**
 * Calls back whenever an order of the restaurant has changed, or may have changed while disconnected. Returns a
 * function that stops it.
 */
export function hearOrderNews(restaurantId: string, onNews: () => void): () => void {
  const { socket, close } = openKitchenSocket()
  socket.on('connect', () => {
    // After the answer, no change is missed. If it is refused, polling continues alone.
    socket.emit('kitchen:join', { restaurantId, since: HIGHEST_REVISION }, onNews)
  })
  socket.on('order:changed', onNews)
  return close
}
