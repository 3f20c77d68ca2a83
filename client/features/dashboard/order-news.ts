import { openKitchenSocket } from '#client/lib/kitchen-socket.ts'

const HIGHEST_REVISION = 2_147_483_647 // there is nothing after it: the answer need not carry the live orders

/** Calls back whenever an order of the restaurant has changed, or may have while nobody listened. Gives the way to stop. */
export function hearOrderNews(restaurantId: string, onNews: () => void): () => void {
  const { socket, close } = openKitchenSocket()
  socket.on('connect', () => {
    // Once it is answered, nothing is missed. Refused, the poll goes on alone.
    socket.emit('kitchen:join', { restaurantId, since: HIGHEST_REVISION }, onNews)
  })
  socket.on('order:changed', onNews)
  return close
}
