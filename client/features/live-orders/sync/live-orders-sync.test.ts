import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireOrder } from '#shared/orders/orders-api.ts'
import {
  HOLE_MS,
  type KitchenJoin,
  type KitchenJoined,
  POLL_MS,
  PULSE_LOST_MS,
  PULSE_MS,
} from '#shared/realtime/events.ts'
import { createLiveOrders } from '../live-orders-store.ts'
import { now, wireOrder } from '../testing/orders.ts'
import type { ConnectionState } from './connection-state.ts'
import type { KitchenEars } from './kitchen-connection.ts'
import { type ListedOrders, startLiveOrdersSync } from './live-orders-sync.ts'
import { createOrderIntake } from './order-intake.ts'

const joined = (revision: number, orders: WireOrder[] = []): KitchenJoined => ({
  ok: true,
  revision,
  orders,
  isPaused: false,
  pauseReason: '',
})

/** A screen with a fake server, whose answers the test sets and whose requests are recorded. */
function openScreen() {
  const board = createLiveOrders(now)
  const joins: KitchenJoin[] = []
  const seen: number[] = []
  const server = {
    join: (_ask: KitchenJoin): Promise<KitchenJoined> => Promise.resolve(joined(0)),
    list: (_etag: string | undefined): Promise<ListedOrders | undefined> => Promise.reject(new Error('no network')),
  }
  const connections: ConnectionState[] = []
  let ears: KitchenEars | undefined
  let wake = () => {}
  const reconnect = vi.fn()
  const sync = startLiveOrdersSync({
    restaurantId: 'r1',
    intake: createOrderIntake(board),
    connect(given) {
      ears = given
      return {
        join(ask) {
          joins.push(ask)
          return server.join(ask)
        },
        reportSeen: ({ revision }) => seen.push(revision),
        reconnect,
        close: () => {},
      }
    },
    list: (etag) => server.list(etag),
    watchWaking(onWake) {
      wake = onWake
      return () => {}
    },
    afterPaint: (task) => setTimeout(task),
    onPulse: () => {},
    onConnection: (connection) => connections.push(connection),
  })
  const heard = () => {
    if (!ears) throw new Error('The connection is not open.')
    return ears
  }
  return {
    sync,
    server,
    joins,
    seen,
    reconnect,
    wake: () => wake(),
    connect: () => heard().onConnect(),
    disconnect: () => heard().onDisconnect(),
    push: (order: WireOrder) => heard().onChange({ revision: order.revision, order }),
    pulse: (revision: number) => heard().onPulse({ revision, at: 0, isPaused: false, pauseReason: '' }),
    sections: () => board.store.getState().sections,
    connection: () => connections.at(-1)?.kind,
  }
}

describe('the live orders sync', () => {
  let screen: ReturnType<typeof openScreen>
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    vi.useFakeTimers()
    screen = openScreen()
  })
  afterEach(() => {
    screen.sync.stop()
    vi.useRealTimers()
  })

  const connectAt = async (revision: number, orders: WireOrder[] = []) => {
    screen.server.join = () => Promise.resolve(joined(revision, orders))
    screen.connect()
    await pass(10)
  }

  it('joins on connect, shows all live orders and reports what it shows', async () => {
    await connectAt(4, [wireOrder('a', 3)])
    expect(screen.joins).toEqual([{ restaurantId: 'r1' }])
    expect(screen.sections().new).toEqual(['a'])
    expect(screen.seen).toEqual([4])
    expect(screen.connection()).toBe('live')
  })

  it('shows pushed orders and reports several of them at once', async () => {
    await connectAt(4)
    for (const revision of [5, 6, 7]) screen.push(wireOrder(`o${revision}`, revision))
    await pass(10)
    expect(screen.sections().new).toHaveLength(3)
    expect(screen.seen).toEqual([4, 7])
  })

  it('joins from the last complete revision when a gap lasts', async () => {
    await connectAt(4)
    screen.push(wireOrder('b', 6))
    await pass(HOLE_MS - 100)
    expect(screen.joins).toHaveLength(1)
    expect(screen.seen).toEqual([4])
    screen.server.join = () => Promise.resolve(joined(6, [wireOrder('a', 5)]))
    await pass(200)
    expect(screen.joins.at(-1)).toEqual({ restaurantId: 'r1', since: 4 })
    expect(screen.sections().new).toEqual(['a', 'b'])
    expect(screen.seen).toEqual([4, 6])
  })

  it('does not join again when events arrive out of order', async () => {
    await connectAt(4)
    screen.push(wireOrder('b', 6))
    screen.push(wireOrder('a', 5))
    await pass(HOLE_MS * 2)
    expect(screen.joins).toHaveLength(1)
    expect(screen.seen).toEqual([4, 6])
  })

  it('joins when a pulse names a newer revision', async () => {
    await connectAt(4)
    screen.pulse(5)
    screen.server.join = () => Promise.resolve(joined(5, [wireOrder('a', 5)]))
    await pass(HOLE_MS + 50)
    expect(screen.joins.at(-1)).toEqual({ restaurantId: 'r1', since: 4 })
    expect(screen.sections().new).toEqual(['a'])
  })

  it('joins from its last revision after a reconnect and after a wake', async () => {
    await connectAt(4)
    screen.disconnect()
    expect(screen.connection()).toBe('reconnecting')
    await connectAt(9, [wireOrder('a', 9)])
    expect(screen.joins.at(-1)).toEqual({ restaurantId: 'r1', since: 4 })
    screen.wake()
    await pass(10)
    expect(screen.joins.at(-1)).toEqual({ restaurantId: 'r1', since: 9 })
  })

  it('repairs missed events from the polled list, and sends its ETag', async () => {
    const etags: (string | undefined)[] = []
    screen.server.list = (etag) => {
      etags.push(etag)
      return Promise.resolve(etag === undefined ? { orders: [wireOrder('a', 7)], etag: '"7"' } : undefined)
    }
    await connectAt(4, [wireOrder('gone', 2)])
    for (let passed = 0; passed < POLL_MS; passed += PULSE_MS) {
      await pass(PULSE_MS)
      screen.pulse(7)
    }
    await pass(POLL_MS)
    expect(etags.slice(0, 2)).toEqual([undefined, '"7"'])
    expect(screen.sections().new).toEqual(['a'])
  })

  it("starts over when the server's revisions are behind its own", async () => {
    await connectAt(40, [wireOrder('a', 39)])
    screen.disconnect()
    screen.server.join = ({ since }) =>
      Promise.resolve(since === undefined ? joined(3, [wireOrder('b', 2)]) : joined(3))
    screen.connect()
    await pass(50)
    expect(screen.sections().new).toEqual(['b'])
    expect(screen.seen).toEqual([40, 3])
  })

  it('is lost when nothing gets through, keeps retrying, and is live as soon as a join succeeds', async () => {
    await connectAt(4)
    const list = vi.fn(() => Promise.reject(new Error('no network')))
    screen.server.list = list
    await pass(PULSE_LOST_MS + 1_000)
    expect(screen.connection()).toBe('lost')
    expect(screen.reconnect).toHaveBeenCalled()
    const tries = list.mock.calls.length
    await pass(10_000)
    expect(list.mock.calls.length - tries).toBeGreaterThanOrEqual(3)
    await connectAt(5, [wireOrder('a', 5)])
    expect(screen.connection()).toBe('live')
  })

  it('polls every 20 s where websockets are blocked, and says so', async () => {
    const list = vi.fn(() => Promise.resolve({ orders: [wireOrder('a', 5)], etag: undefined }))
    screen.server.list = list
    await pass(PULSE_LOST_MS)
    expect(screen.connection()).toBe('listing')
    expect(screen.sections().new).toEqual(['a'])
    const asked = list.mock.calls.length
    await pass(POLL_MS * 3)
    expect(list.mock.calls.length - asked).toBe(3)
    expect(screen.connection()).toBe('listing')
  })

  it('reconnects at once when the list loads again but the socket is down', async () => {
    await pass(PULSE_LOST_MS)
    screen.reconnect.mockClear()
    screen.server.list = () => Promise.resolve({ orders: [], etag: undefined })
    await pass(3_000)
    expect(screen.reconnect).toHaveBeenCalledOnce()
  })
})
