import { findAccount } from '#server/accounts/account-repository.ts'
import { userRecord } from '#server/accounts/user-record.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { bumpMenuVersion } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'

export type MenuEditor = { restaurantId: string; accountId: string }

/**
 * Runs a change of what diners see: the change and the menu's next version in one unit, then the news to diners'
 * pages and, since the set-up's progress follows from the menu, to the owner's.
 */
export async function changeMenu<T>(service: Service, editor: MenuEditor, change: () => Unit<T>): Promise<T> {
  const { restaurantId, accountId } = editor
  const { value, version, user } = await service.store.write(function* () {
    // First, because it locks the restaurant's row: what the change reads of the menu stays as it read it.
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

/** A change of many rows, charged to the account: one at a time, so that no queue of them holds up other restaurants. */
export function changeManyRows<T>(
  service: Service,
  editor: MenuEditor,
  rows: number,
  change: () => Unit<T>,
): Promise<T> {
  return service.work.run(
    editor.accountId,
    () => changeMenu(service, editor, change),
    () => ({ rows }),
  )
}
