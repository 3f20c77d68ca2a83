import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { MOST_OPEN_TEST_ORDERS } from '#shared/orders/order.ts'
import { countOpen } from './order-repository.ts'

/** @throws TOO_MANY_OPEN_ORDERS if the restaurant has the maximum number of open test orders. */
export function* requireRoomForTest(restaurantId: string): Unit<void> {
  const open = yield* countOpen({ restaurantId, isTest: true, most: MOST_OPEN_TEST_ORDERS })
  if (open < MOST_OPEN_TEST_ORDERS) return
  throw new AppError(
    'TOO_MANY_OPEN_ORDERS',
    `${MOST_OPEN_TEST_ORDERS} test orders are open. Mark some as paid or cancel them before you place another.`,
    { isTest: true },
  )
}
