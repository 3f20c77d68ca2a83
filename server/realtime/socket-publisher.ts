import type { Order } from '#shared/orders/order.ts'
import { liveOrderToWire, progressOf, progressToWire } from '#shared/orders/orders-api.ts'
import type { KitchenPulse } from './kitchen-pulse.ts'
import type { Publisher } from './publisher.ts'
import { kitchenRoom, menuRoom, orderRoom, sessionRoom, userRoom } from './rooms.ts'
import type { Io } from './sockets.ts'

/** Publishes to the screens that are connected, by Socket.IO. */
export function socketPublisher(io: Io, pulse: KitchenPulse): Publisher {
  const tellKitchen = (order: Order) => {
    const { restaurantId, revision } = order
    io.to(kitchenRoom(restaurantId)).emit('order:changed', { revision, order: liveOrderToWire(order) })
  }
  return {
    orderPlaced: tellKitchen,
    orderChanged: (order) => {
      tellKitchen(order)
      io.to(orderRoom(order.id)).emit('order:status', progressToWire(progressOf(order)))
    },
    ordersSeen: (orders) => {
      for (const order of orders) io.to(orderRoom(order.id)).emit('order:status', progressToWire(progressOf(order)))
    },
    menuChanged: (restaurantId, version) => {
      io.to(menuRoom(restaurantId)).emit('menu:changed', { restaurantId, version })
    },
    pauseChanged: (restaurantId) => pulse.beatRestaurant(restaurantId),
    accountChanged: (user) => {
      io.to(userRoom(user.id)).emit('account:changed', { user })
    },
    ordersUnseen: (ownerId, unseen) => {
      io.to(userRoom(ownerId)).emit('orders:unseen', unseen)
    },
    restaurantFull: (ownerId, full) => {
      io.to(userRoom(ownerId)).emit('orders:full', full)
    },
    protectionChanged: (ownerId, protection) => {
      io.to([kitchenRoom(protection.restaurantId), userRoom(ownerId)]).emit('protection:changed', protection)
    },
    tokensRevoked: (tokenHashes) => {
      for (const tokenHash of tokenHashes) io.in(sessionRoom(tokenHash)).disconnectSockets(true)
    },
  }
}
