import { findAccount } from '#server/accounts/account-repository.ts'
import { userRecord } from '#server/accounts/user-record.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { bumpMenuVersion } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'

export type MenuAuthor = { restaurantId: string; accountId: string }

/**
 * Changes what diners see: makes the change and increments the menu's version in one unit, then notifies diners' pages,
 * and the owner's pages, because setup progress depends on the menu.
 */
export async function changeMenu<T>(service: Service, editor: MenuAuthor, change: () => Unit<T>): Promise<T> {
  const { restaurantId, accountId } = editor
  const { value, version, user } = await service.store.write(function* () {
    // First, because it locks the restaurant's row, so that no other change can alter the menu meanwhile.
    const bumped = yield* bumpMenuVersion(restaurantId)
    const changed = yield* change()
    const account = yield* findAccount(accountId)
    const record: WireUser | undefined = account && (yield* userRecord(account, service))
    return { value: changed, version: bumped?.menuVersion ?? 0, user: record }
  }, restaurantId)
  service.publisher.menuChanged(restaurantId, version)
  if (user) service.publisher.accountChanged(user)
  return value
}

/**
 * A change of many rows, charged to the account. One at a time, so that a queue of them does not delay other
 * restaurants.
 */
export function changeManyRows<T>(
  service: Service,
  editor: MenuAuthor,
  rows: number,
  change: () => Unit<T>,
): Promise<T> {
  return service.work.run(
    editor.accountId,
    () => changeMenu(service, editor, change),
    () => ({ rows }),
  )
}
