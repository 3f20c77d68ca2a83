import { api } from '#client/lib/api-client.ts'
import { openKitchenSocket } from '#client/lib/kitchen-socket.ts'
import { tellProtection } from '#client/lib/protection-news.ts'
import { reportSeen } from '#shared/orders/orders-api.ts'
import type { KitchenJoin, KitchenJoined, KitchenPulse, KitchenSeen, OrderChanged } from '#shared/realtime/events.ts'

export type KitchenEars = {
  onConnect: () => void
  onDisconnect: () => void
  onChange: (change: OrderChanged) => void
  onPulse: (pulse: KitchenPulse) => void
}

/** What the screen needs from its kitchen socket. */
export type KitchenConnection = {
  /** @throws if the server refuses, or does not answer in time. */
  join: (ask: KitchenJoin) => Promise<KitchenJoined>
  reportSeen: (seen: KitchenSeen) => void
  /** Drops the connection and opens a new one at once. */
  reconnect: () => void
  close: () => void
}

const ANSWER_MS = 8_000 // enough for a join over a network with 2 s latency

export function openKitchenConnection(ears: KitchenEars): KitchenConnection {
  const { socket, reconnect, close } = openKitchenSocket()
  socket.on('connect', ears.onConnect)
  socket.on('disconnect', ears.onDisconnect)
  socket.on('order:changed', ears.onChange)
  socket.on('kitchen:pulse', ears.onPulse)
  socket.on('protection:changed', tellProtection)
  return {
    async join(ask) {
      const reply = await socket.timeout(ANSWER_MS).emitWithAck('kitchen:join', ask)
      if (!reply.ok) throw new Error(reply.message)
      return reply
    },
    reportSeen: (seen) => {
      if (socket.connected) socket.emit('kitchen:seen', seen)
      else void api(reportSeen, { body: seen }).catch(() => {}) // reported again with the next change
    },
    reconnect,
    close,
  }
}
