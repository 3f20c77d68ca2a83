import type { Order } from '#shared/orders/order.ts'
import { liveOrderToWire, progressOf, progressToWire } from '#shared/orders/orders-api.ts'
import type { PulseTimer } from './kitchen-pulse.ts'
import { fairNews } from './limits/fair-news.ts'
import type { Publisher } from './publisher.ts'
import { kitchenRoom, menuRoom, orderRoom, sessionRoom, userRoom } from './rooms.ts'
import type { Io } from './sockets.ts'

/** Publishes to connected screens through Socket.IO. */
export function socketPublisher(io: Io, pulse: PulseTimer): Publisher {
  const tell = fairNews((room) => io.of('/').adapter.rooms.get(room)?.size ?? 0)
  const tellDiner = (order: Order) => {
    const room = orderRoom(order.id)
    tell(room, 'status', () => io.to(room).emit('order:status', progressToWire(progressOf(order))))
  }
  const tellKitchen = (order: Order) => {
    const { restaurantId, revision } = order
    const room = kitchenRoom(restaurantId)
    tell(room, order.id, () => io.to(room).emit('order:changed', { revision, order: liveOrderToWire(order) }))
  }
  return {
    orderPlaced: tellKitchen,
    orderChanged: (order) => {
      tellKitchen(order)
      tellDiner(order)
    },
    ordersSeen: (orders) => {
      for (const order of orders) tellDiner(order)
    },
    menuChanged: (restaurantId, version) => {
      const room = menuRoom(restaurantId)
      tell(room, 'version', () => io.to(room).emit('menu:changed', { restaurantId, version }))
    },
    pauseChanged: (restaurantId) => pulse.beatRestaurant(restaurantId),
    accountChanged: (user) => {
      const room = userRoom(user.id)
      tell(room, 'account', () => io.to(room).emit('account:changed', { user }))
    },
    ordersUnseen: (ownerId, unseen) => {
      io.to(userRoom(ownerId)).emit('orders:unseen', unseen)
    },
    protectionChanged: (ownerId, protection) => {
      io.to([kitchenRoom(protection.restaurantId), userRoom(ownerId)]).emit('protection:changed', protection)
    },
    tokensRevoked: (tokenHashes) => {
      for (const tokenHash of tokenHashes) io.in(sessionRoom(tokenHash)).disconnectSockets(true)
    },
  }
}
