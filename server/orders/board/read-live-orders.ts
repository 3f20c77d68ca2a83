import type { Service } from '#server/service.ts'
import type { WrittenBoard } from './live-boards.ts'
import { costOf } from './order-slices.ts'
import { type Board, readChanges } from './read-orders.ts'

/** The order board as JSON, charged to the account that asks. */
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

/** What changed after a revision, charged to the account that asks. */
export function readChangesOnBudget(
  service: Service,
  accountId: string,
  restaurantId: string,
  since: number,
): Promise<(Board & { latestRevision: number }) | undefined> {
  return service.work.run(
    accountId,
    () => service.store.read(() => readChanges(restaurantId, since, service.now())),
    (changes) => costOf(changes?.orders ?? []),
  )
}
