import type { Service } from '#server/service.ts'
import type { WrittenBoard } from './live-boards.ts'
import { costOf } from './order-slices.ts'
import { type BoardChanges, readChanges } from './read-orders.ts'

/** The order board as JSON. The work is charged to the requesting account. */
export function readWrittenBoard(
  service: Service,
  accountId: string,
  restaurantId: string,
): Promise<WrittenBoard | undefined> {
  return service.work.run(
    accountId,
    () => service.boards.current(restaurantId, service.now()),
    (board) => ({ rows: board?.rows ?? 0, bytes: board?.ordersJson?.length ?? 0 }),
  )
}

/** The changes after a revision. The work is charged to the requesting account. */
export function readChangesOnBudget(
  service: Service,
  accountId: string,
  restaurantId: string,
  since: number,
): Promise<(BoardChanges & { latestRevision: number }) | undefined> {
  return service.work.run(
    accountId,
    () => service.store.read(() => readChanges(restaurantId, since, service.now())),
    (changes) => costOf(changes?.orders ?? []),
  )
}
