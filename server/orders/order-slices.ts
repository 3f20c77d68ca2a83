import type { Service } from '#server/service.ts'
import type { Order } from '#shared/orders/order.ts'
import { listOrdersPlacedAfter } from './order-repository.ts'

const SLICE = 100 // orders; a read of so many takes some milliseconds, and others have their turn between two

/**
 * All orders placed in [from, until), oldest first, in slices: however many a day has, none of its reads holds the
 * others up for long, and who asks for a lot waits between slices. Charged to `who`.
 * @throws TOO_MANY_REQUESTS before the first slice
 */
export async function* ordersInSlices(
  service: Service,
  who: string,
  restaurantId: string,
  { from, until }: { from: number; until: number },
): AsyncGenerator<readonly Order[]> {
  let after = { placedAt: from, id: '' }
  for (let isFirst = true; ; isFirst = false) {
    const read = () => service.store.read(() => listOrdersPlacedAfter(restaurantId, after, until, SLICE))
    const costOf = (orders: readonly Order[]) => ({ rows: orders.length })
    const orders = await (isFirst ? service.reads.run(who, read, costOf) : service.reads.goOn(who, read, costOf))
    yield orders
    const last = orders.at(-1)
    if (!last || orders.length < SLICE) return
    after = last
  }
}

/** The same, gathered: for what is counted over the whole day. */
export async function gatherOrders(slices: AsyncIterable<readonly Order[]>): Promise<Order[]> {
  const all: Order[] = []
  for await (const orders of slices) all.push(...orders)
  return all
}
