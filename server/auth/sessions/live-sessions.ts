import { StoreUnavailable } from '#server/db/unit-of-work.ts'
import type { Service } from '#server/service.ts'
import { LONGEST_SESSION_MS, sessionEnd, TOUCH_MS } from '../secrets/tokens.ts'
import { findSessions, MOST_SESSIONS_AT_ONCE, type SessionRow, touchSession } from './session-repository.ts'

/** Whether a session is still valid. */
export function isLive({ expiresAt, createdAt }: SessionRow, now: number): boolean {
  return Math.min(expiresAt, createdAt + LONGEST_SESSION_MS) > now
}

/** Records that a session is used, which extends it. */
export async function touch(service: Service, session: SessionRow, now: number): Promise<void> {
  const { tokenHash, createdAt, lastUsedAt } = session
  if (now - lastUsedAt <= TOUCH_MS) return
  const expiresAt = sessionEnd(createdAt, now)
  await service.store.write(() => touchSession({ tokenHash, lastUsedAt: now, expiresAt })).catch(unlessUnavailable)
}

/** Which of these tokens are valid, many in one read. It also extends them, so that a waiting screen stays signed in. */
export async function liveTokens(service: Service, tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
  const live = new Set<string>()
  for (let at = 0; at < tokenHashes.length; at += MOST_SESSIONS_AT_ONCE) {
    const asked = tokenHashes.slice(at, at + MOST_SESSIONS_AT_ONCE)
    const now = service.now()
    for (const { session } of await service.store.read(() => findSessions(asked))) {
      if (!isLive(session, now)) continue
      live.add(session.tokenHash)
      await touch(service, session, now)
    }
  }
  return live
}

// A full disk or a locked file must not stop a kitchen from reading its orders. The next request tries again.
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
