import { AppError } from '#server/errors.ts'
import type { RelyingParty } from './passkeys.ts'

/** The passkeys' site, from the server's public origin. */
export function relyingPartyAt(address: string): RelyingParty {
  if (!URL.canParse(address)) throw new AppError('INVALID_REQUEST', 'This address cannot be used for passkeys.')
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}
