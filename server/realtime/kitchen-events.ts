import { Refusal } from '#server/errors.ts'
import { kitchenSeen } from '#server/orders/kitchen-seen.ts'
import { readBoard, readChanges } from '#server/orders/read-orders.ts'
import type { Service } from '#server/service.ts'
import { liveOrderToWire } from '#shared/orders/orders-api.ts'
import type { KitchenJoin, KitchenJoined, KitchenSeen } from '#shared/realtime/events.ts'
import * as schemas from '#shared/realtime/events-schemas.ts'
import { acknowledge, checked } from './ask.ts'
import type { KitchenPulse } from './kitchen-pulse.ts'
import { kitchenRoom, sessionRoom } from './rooms.ts'
import { type ClientSocket, callerOfSocket, type Listeners } from './sockets.ts'

const checkJoin = checked<KitchenJoin>(schemas.KitchenJoin)
const checkSeen = checked<KitchenSeen>(schemas.KitchenSeen)

/** `heard`: when the rooms joined until now are heard from every process. */
type Told = { pulse: KitchenPulse; heard: () => Promise<void> }

/**
 * A kitchen screen joins its restaurant, is given what it missed, and says what it shows. The listeners are all
 * sockets' own, and know theirs as `this`: thousands of waiting screens share them.
 */
export function kitchenListeners(service: Service, told: Told) {
  const listeners: Listeners<'kitchen:join' | 'kitchen:seen'> = {
    'kitchen:join'(ask, answer) {
      void acknowledge(answer, () => join(service, this, told, checkJoin(ask)))
    },
    'kitchen:seen'(seen) {
      try {
        const { restaurantId, revision } = checkSeen(seen)
        if (this.rooms.has(kitchenRoom(restaurantId))) kitchenSeen(service, restaurantId, revision)
      } catch {
        // nothing waits for an answer to this
      }
    },
  }
  return listeners
}

async function join(
  service: Service,
  socket: ClientSocket,
  { pulse, heard }: Told,
  { restaurantId, since }: KitchenJoin,
): Promise<KitchenJoined> {
  const caller = await callerOfSocket(service, socket)
  if (!caller) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.')
  if (caller.restaurantId !== restaurantId) throw new Refusal('FORBIDDEN', 'This restaurant is not yours.')
  // In the room first: what changes while we read arrives as an event, and the newer revision wins.
  await socket.join([kitchenRoom(restaurantId), sessionRoom(caller.tokenHash)])
  await heard()
  const now = service.now()
  const board = await service.store.read(() =>
    since === undefined ? readBoard(restaurantId, now) : readChanges(restaurantId, since, now),
  )
  if (!board) throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  pulse.beat(socket, board)
  return { ok: true, ...board, orders: board.orders.map(liveOrderToWire) }
}
