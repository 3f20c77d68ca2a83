import { ApiError, api } from '#client/lib/api-client.ts'
import type { TuckshopSocket } from '#client/lib/socket.ts'
import { progressFromWire, readOrderProgress } from '#shared/orders/orders-api.ts'
import { POLL_MS } from '#shared/realtime/events.ts'
import type { PlacedOrders } from './order-status/order-store.ts'
import type { PlacedOrder } from './order-status/placed-order.ts'
import type { Visit } from './visit.ts'

/** Keeps the menu and the placed orders up to date: by push where a socket connects, otherwise by polling. */
export function goLive(visit: Visit): void {
  let socket: TuckshopSocket | undefined
  let followed = new Set<string>()

  function follow(): void {
    if (!socket?.connected) return
    for (const { progress } of visit.orders.store.getState().orders.filter(isFollowed)) {
      if (followed.has(progress.orderId)) continue
      followed.add(progress.orderId)
      socket.emit('diner:follow', { orderId: progress.orderId }, (reply) => {
        if (reply.ok) visit.orders.apply(progressFromWire(reply))
        else if (reply.code === 'ORDER_NOT_FOUND') visit.orders.drop(progress.orderId)
      })
    }
  }

  async function connect(): Promise<void> {
    // Loaded late, because the page can be read and used without it.
    const { openSocket } = await import('#client/lib/socket.ts')
    socket = openSocket()
    socket.on('connect', () => {
      followed = new Set() // rooms belong to the connection, not to the page
      follow()
      socket?.emit('menu:watch', { restaurantId: visit.table.restaurantId }, (reply) => {
        if (reply.ok) visit.liveMenu.hearOf(reply.version)
      })
    })
    socket.on('order:status', (progress) => visit.orders.apply(progressFromWire(progress)))
    socket.on('menu:changed', ({ version }) => visit.liveMenu.hearOf(version))
  }

  function poll(): void {
    if (document.visibilityState === 'hidden') return
    void askForProgress(visit.orders)
    if (!socket?.connected) visit.liveMenu.refreshIfStale()
  }

  visit.orders.store.subscribe(follow)
  setInterval(poll, POLL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return
    void askForProgress(visit.orders)
    visit.liveMenu.refreshIfStale()
  })
  window.addEventListener('online', poll)
  whenInUse(() => void connect().catch(() => window.addEventListener('online', () => void connect(), { once: true })))
}

// After this long without touching the page, the diner is probably still reading.
const READING_MS = 4_000

/** Runs on the first touch, key or scroll, or after a while. Until then the network is left to the menu. */
function whenInUse(run: () => void): void {
  const first = new AbortController()
  const start = () => {
    clearTimeout(timer)
    first.abort()
    run()
  }
  const timer = setTimeout(start, READING_MS)
  for (const event of ['pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(event, start, { signal: first.signal, passive: true })
  }
}

/** Paid orders are finished; cancelled ones may still be restored. */
function isFollowed(order: PlacedOrder): boolean {
  return order.progress.status !== 'paid'
}

/** Polls each order that may still change, where there is no socket. */
async function askForProgress(orders: PlacedOrders): Promise<void> {
  const followed = orders.store.getState().orders.filter(isFollowed)
  await Promise.all(followed.map((order) => askForOne(orders, order.progress.orderId)))
}

async function askForOne(orders: PlacedOrders, id: string): Promise<void> {
  try {
    orders.apply(progressFromWire(await api(readOrderProgress, { params: { id } })))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ORDER_NOT_FOUND') orders.drop(id)
    // on other errors, the next poll tries again
  }
}
