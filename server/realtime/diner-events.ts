import { Refusal } from '#server/errors.ts'
import { findOrderById } from '#server/orders/order-repository.ts'
import type { Service } from '#server/service.ts'
import { progressOf, progressToWire } from '#shared/orders/orders-api.ts'
import * as schemas from '#shared/realtime/events-schemas.ts'
import { acknowledge, checked } from './ask.ts'
import { menuRoom, orderRoom } from './rooms.ts'
import type { ClientSocket } from './sockets.ts'

const MOST_ROOMS = 60 // a table's evening; more is no diner

const checkFollow = checked<{ orderId: string }>(schemas.DinerFollow)
const checkWatch = checked<{ restaurantId: string }>(schemas.MenuWatch)

/**
 * A diner follows an order, which takes its unguessable id, and watches a menu, which anyone may read.
 * `heard`: when the rooms joined until now are heard from every process.
 */
export function answerDiners(service: Service, socket: ClientSocket, heard: () => Promise<void>): void {
  socket.on('diner:follow', (ask, answer) => {
    void acknowledge(answer, async () => {
      const { orderId } = checkFollow(ask)
      await enter(socket, orderRoom(orderId))
      await heard()
      const order = await service.store.read(() => findOrderById(orderId))
      if (!order) {
        await socket.leave(orderRoom(orderId))
        throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
      }
      return { ok: true as const, ...progressToWire(progressOf(order)) }
    })
  })
  socket.on('menu:watch', (ask, answer) => {
    void acknowledge(answer, async () => {
      const { restaurantId } = checkWatch(ask)
      await enter(socket, menuRoom(restaurantId))
      await heard()
      const current = await service.menus.current(restaurantId)
      if (!current) {
        await socket.leave(menuRoom(restaurantId))
        throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
      }
      return { ok: true as const, version: current.menu.version }
    })
  })
}

async function enter(socket: ClientSocket, room: string): Promise<void> {
  if (socket.rooms.size >= MOST_ROOMS && !socket.rooms.has(room)) {
    throw new Refusal('TOO_MANY_REQUESTS', 'This page follows too many things at once.')
  }
  await socket.join(room)
}
