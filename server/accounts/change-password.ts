import type { Caller } from '#server/auth/caller.ts'
import { requireGoodPassword } from '#server/auth/chosen-password.ts'
import { forgetDevices } from '#server/auth/known-device-repository.ts'
import { dropSignInWords } from '#server/auth/one-time-word-repository.ts'
import { hashPassword, isPassword } from '#server/auth/passwords.ts'
import { endSessions } from '#server/auth/session-repository.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { ChangePasswordBody } from '#shared/accounts/passwords-api.ts'
import { type AccountRow, findAccountByEmail, replacePasswordHash } from './account-repository.ts'
import { canonicalEmail } from './register.ts'
import { wordsOf } from './words-of-account.ts'

/**
 * Changes a password for who knows it, signed in or not. The device that does it stays signed in, no other does; nor is
 * any other known any more. `deviceHash`: the device's own, if it is known.
 */
export async function changePassword(
  service: Service,
  { email, oldPassword, newPassword }: ChangePasswordBody,
  caller: Caller | undefined,
  deviceHash: string | undefined,
): Promise<AccountRow> {
  const account = await service.store.read(() => findAccountByEmail(canonicalEmail(email)))
  const isRight = await isPassword(account?.passwordHash, oldPassword)
  if (!account || !isRight) throw wrongPassword()
  await requireGoodPassword(newPassword, await wordsOf(service, account), 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const kept = caller?.accountId === account.id ? caller.tokenHash : undefined
  const ended = await service.store.write(function* () {
    const replaced = yield* replacePasswordHash({ id: account.id, heldHash: account.passwordHash, passwordHash })
    if (replaced.length === 0) throw wrongPassword()
    yield* dropSignInWords({ accountId: account.id })
    yield* forgetDevices(account.id, deviceHash)
    return yield* endSessions(account.id, kept)
  })
  service.publisher.tokensRevoked(ended)
  return account
}

function wrongPassword(): Refusal {
  return new Refusal('WRONG_PASSWORD', 'The email or the old password is not right.')
}
