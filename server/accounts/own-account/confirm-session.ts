import { type HashedFor, isPassword } from '#server/auth/passwords/passwords.ts'
import type { Caller } from '#server/auth/sessions/caller.ts'
import { confirmSession } from '#server/auth/sessions/session-repository.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { findAccount, holdAccount } from '../account-repository.ts'

/** Checks the account's password again, which confirms this session for ten minutes. */
export async function confirmByPassword(
  service: Service,
  caller: Caller,
  password: string,
  hashedFor: HashedFor,
): Promise<void> {
  const account = await service.store.read(() => findAccount(caller.accountId))
  if (!(await isPassword(account?.passwordHash, password, hashedFor))) throw wrongPassword()
  await service.store.write(function* () {
    const held = yield* holdAccount(caller.accountId)
    if (held?.passwordHash !== account?.passwordHash) throw wrongPassword() // it was changed meanwhile
    yield* confirmSession({ tokenHash: caller.tokenHash, confirmedAt: service.now() })
  })
}

function wrongPassword(): AppError {
  return new AppError('WRONG_PASSWORD', 'The password is wrong.', { field: 'password' })
}
