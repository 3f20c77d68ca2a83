import { io } from 'socket.io-client'
import type { WireOrder } from '#shared/orders/orders-api.ts'
import type { KitchenJoined, KitchenPulse, OrderChanged, Refused } from '#shared/realtime/events.ts'
import { HOLE_MS } from '#shared/realtime/events.ts'
import type { TestRestaurant } from './factories.ts'
import type { TestSocket } from './test-sockets.ts'

export type KitchenStandIn = {
  untilJoined: () => Promise<void>
  /** The orders it shows, by id, in order. */
  shown: () => string[]
  /** How often it had to ask for missed changes. */
  timesAsked: () => number
  /** Whether it received an order as an event, without asking. */
  wasPushed: (orderId: string) => boolean
  close: () => void
}

/**
 * Behaves like a kitchen screen without a browser: applies events, catches up after a pulse or a gap, and reconnects
 * through the load balancer when its server stops.
 */
export function kitchenStandIn(
  url: string,
  front: string,
  { restaurantId, token }: Pick<TestRestaurant, 'restaurantId' | 'token'>,
): KitchenStandIn {
  const orders = new Map<string, WireOrder>()
  const revisions = new Set<number>()
  const pushed = new Set<string>()
  let asked = 0
  let hole: NodeJS.Timeout | undefined
  const socket: TestSocket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    auth: { token },
  })

  /** Everything up to here is known. */
  const complete = () => {
    let revision = 0
    while (revisions.has(revision + 1)) revision += 1
    return revision
  }
  const apply = (order: WireOrder) => {
    revisions.add(order.revision)
    if ((orders.get(order._id)?.revision ?? 0) < order.revision) orders.set(order._id, order)
  }
  const join = async (): Promise<void> => {
    const reply: KitchenJoined | Refused = await socket.emitWithAck('kitchen:join', { restaurantId, since: complete() })
    if (reply.ok) for (const order of reply.orders) apply(order)
  }
  const askAgain = () => {
    asked += 1
    void join()
  }

  const joined = new Promise<void>((resolve, reject) => {
    socket.on('connect', () => void join().then(resolve, reject))
  })
  // The original address may be gone for good.
  socket.io.on('reconnect_attempt', () => {
    Object.assign(socket.io, { uri: front })
  })
  socket.on('order:changed', ({ order }: OrderChanged) => {
    pushed.add(order._id)
    apply(order)
    clearTimeout(hole)
    if (complete() < order.revision) hole = setTimeout(() => complete() < order.revision && askAgain(), HOLE_MS)
  })
  socket.on('kitchen:pulse', ({ revision }: KitchenPulse) => {
    if (complete() < revision) askAgain()
  })

  return {
    untilJoined: () => joined,
    shown: () => [...orders.keys()].toSorted(),
    timesAsked: () => asked,
    wasPushed: (orderId) => pushed.has(orderId),
    close: () => {
      clearTimeout(hole)
      socket.close()
    },
  }
}
