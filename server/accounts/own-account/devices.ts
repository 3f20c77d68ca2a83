import type { Caller } from '#server/auth/sessions/caller.ts'
import { listSessions, type SessionRow } from '#server/auth/sessions/session-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { WireDevice } from '#shared/accounts/own-account-api.ts'

/** The devices where the account is signed in, the last used first. */
export function* readDevices({ accountId, tokenHash }: Caller, now: number): Unit<WireDevice[]> {
  return (yield* listSessions(accountId, now)).map((session) => deviceToWire(session, tokenHash))
}

function deviceToWire(session: SessionRow, ownTokenHash: string): WireDevice {
  return {
    id: session.tokenHash,
    device: session.device,
    power: session.power,
    signedInAt: new Date(session.createdAt).toISOString(),
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
    isThisOne: session.tokenHash === ownTokenHash,
  }
}
