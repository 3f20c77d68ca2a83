import { requireGoodPassword } from '#server/auth/passwords/chosen-password.ts'
import { FOR_THE_SERVICE, hashPassword } from '#server/auth/passwords/passwords.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import { findAccountByEmail, insertAccount } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'

/** `taken`: another kind of account has this email; nothing was changed. */
export type EnsuredAdmin = 'made' | 'there' | 'taken'

/**
 * Creates the operator's account. An existing one keeps its password.
 * @throws AppError if the account does not exist and the password is weak.
 */
export async function ensureAdmin(
  service: Pick<Service, 'store' | 'now'>,
  admin: { email: string; password: string },
): Promise<EnsuredAdmin> {
  const email = canonicalEmail(admin.email)
  const known = await service.store.read(() => findAccountByEmail(email))
  if (known) return known.role === 'admin' ? 'there' : 'taken'
  await requireGoodPassword(admin.password, { email, name: 'Operator' })
  const passwordHash = await hashPassword(admin.password, FOR_THE_SERVICE)
  const now = service.now()
  const inserted = await service.store.write(() =>
    insertAccount({
      id: newId(now),
      email,
      passwordHash,
      role: 'admin',
      name: 'Operator',
      phone: '',
      location: '',
      restaurantId: null,
      createdAt: now,
    }),
  )
  return inserted.length > 0 ? 'made' : 'there' // another instance created it at the same moment
}
