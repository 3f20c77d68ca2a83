import { requireGoodPassword } from '#server/auth/passwords/chosen-password.ts'
import { type HashedFor, hashPassword, isPassword } from '#server/auth/passwords/passwords.ts'
import type { Caller } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { requireFactors } from '#server/sign-in-security/sign-in-security.ts'
import type { ChangePasswordBody } from '#shared/accounts/passwords-api.ts'
import { type AccountRow, findAccountByEmail, replacePasswordHash } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { signOutAll } from '../sign-in/sign-out-all.ts'
import { wordsOf } from './words-of-account.ts'

/**
 * Changes a password, given the old one; a session is not needed. All other devices are signed out and no longer known.
 * `deviceHash`: this device's, if it is known. An account with a second factor needs a session that was opened with it.
 */
export async function changePassword(
  service: Service,
  { email, oldPassword, newPassword }: ChangePasswordBody,
  { caller, deviceHash, hashedFor }: { caller?: Caller; deviceHash?: string; hashedFor: HashedFor },
): Promise<AccountRow> {
  const account = await service.store.read(() => findAccountByEmail(canonicalEmail(email)))
  const isRight = await isPassword(account?.passwordHash, oldPassword, hashedFor)
  if (!account || !isRight) throw wrongPassword()
  const own = caller?.accountId === account.id ? caller : undefined
  const who = { accountId: account.id, role: account.role, isTwoFactor: own?.isTwoFactor ?? false }
  await service.store.read(() => requireFactors(service, who))
  await requireGoodPassword(newPassword, await wordsOf(service, account), 'newPassword')
  const passwordHash = await hashPassword(newPassword, hashedFor)
  const ended = await service.store.write(function* () {
    const replaced = yield* replacePasswordHash({ id: account.id, heldHash: account.passwordHash, passwordHash })
    if (replaced.length === 0) throw wrongPassword()
    yield* requireFactors(service, who) // a second factor may have been set up meanwhile
    return yield* signOutAll(account.id, { tokenHash: own?.tokenHash, deviceHash })
  })
  service.publisher.tokensRevoked(ended)
  return account
}

function wrongPassword(): AppError {
  return new AppError('WRONG_PASSWORD', 'The email or the old password is wrong.')
}
