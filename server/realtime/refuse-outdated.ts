import { OUTDATED_SCREEN, PROTOCOL_VERSION } from '#shared/realtime/protocol.ts'
import type { ClientSocket } from './sockets.ts'

/** Refuses a screen that names an older protocol version. A client that names none uses the documented events. */
export function refuseOutdated({ handshake }: ClientSocket, next: (error?: Error) => void): void {
  const version: unknown = handshake.auth.protocol
  next(typeof version === 'number' && version < PROTOCOL_VERSION ? new Error(OUTDATED_SCREEN) : undefined)
}
