import type { Service } from '#server/service.ts'
import { findAccount } from './account-repository.ts'
import { userRecord } from './user-record.ts'

/** Tells an account's open pages that its devices or charges have changed, so that they reload them. */
export async function tellAccount(service: Service, accountId: string): Promise<void> {
  const user = await service.store.read(function* () {
    const account = yield* findAccount(accountId)
    return account && (yield* userRecord(account, service))
  })
  if (user) service.publisher.accountChanged(user)
}
