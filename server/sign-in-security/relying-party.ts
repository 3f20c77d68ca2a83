import { AppError } from '#server/errors.ts'
import type { RelyingParty } from './passkeys.ts'

/** The site that passkeys are made for, from the address that people reach it by. */
export function relyingPartyAt(address: string): RelyingParty {
  if (!URL.canParse(address)) throw new AppError('INVALID_REQUEST', 'This address cannot be used for passkeys.')
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}
