import { AppError } from '#server/errors.ts'
import { findOrderById } from '#server/orders/order-repository.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { progressOf, progressToWire } from '#shared/orders/orders-api.ts'
import * as schemas from '#shared/realtime/events-schemas.ts'
import { acknowledge, checked, refusalNoter } from './ask.ts'
import { menuRoom, orderRoom } from './rooms.ts'
import type { ClientSocket, Listeners } from './sockets.ts'

const MOST_ROOMS = 60 // enough for a table's evening

const checkFollow = checked<{ orderId: string }>(schemas.DinerFollow)
const checkWatch = checked<{ restaurantId: string }>(schemas.MenuWatch)

/**
 * A diner follows an order by its unguessable id, and watches a menu, which is public. `heard` resolves when the rooms
 * joined so far receive events from every instance.
 */
export function dinerListeners(service: Service, heard: () => Promise<void>) {
  const listeners: Listeners<'diner:follow' | 'menu:watch'> = {
    'diner:follow'(ask, answer) {
      void acknowledge(refusalNoter(service, this, 'diner:follow'), answer, async () => {
        const { orderId } = checkFollow(ask)
        await enter(this, orderRoom(orderId))
        await heard()
        const order = await service.store.read(() => findOrderById(orderId))
        if (!order) {
          await this.leave(orderRoom(orderId))
          throw new AppError('ORDER_NOT_FOUND', 'There is no such order.')
        }
        return { ok: true as const, ...progressToWire(progressOf(order)) }
      })
    },
    'menu:watch'(ask, answer) {
      void acknowledge(refusalNoter(service, this, 'menu:watch'), answer, async () => {
        const { restaurantId } = checkWatch(ask)
        await enter(this, menuRoom(restaurantId))
        await heard()
        const restaurant = await service.store.read(() => findRestaurant(restaurantId)) // not its menu, which may be large
        if (!restaurant) {
          await this.leave(menuRoom(restaurantId))
          throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
        }
        return { ok: true as const, version: restaurant.menuVersion }
      })
    },
  }
  return listeners
}

async function enter(socket: ClientSocket, room: string): Promise<void> {
  if (socket.rooms.size >= MOST_ROOMS && !socket.rooms.has(room)) {
    throw new AppError('TOO_MANY_REQUESTS', 'This page is following too many orders. Reload it and try again.')
  }
  await socket.join(room)
}
