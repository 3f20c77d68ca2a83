import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { fullBucket, type Rate, spend, type TokenBucket } from '#server/auth/limits/token-buckets.ts'
import { socketsCut } from '#server/metrics.ts'
import type { SocketConnection } from '../sockets.ts'
import type { PacketKind } from './packet-kind.ts'

/** What one connection may send: messages, bytes on the wire, and the size of a message. */
type Allowance = { packets: Rate; bytes: Rate; messageBytes: number }

// A screen that reconnects asks for everything it follows at once: sixty orders, or an evening's orders on a phone.
const ANONYMOUS: Allowance = {
  packets: { burst: 500, perSecond: 20 },
  bytes: { burst: 64 * 1024, perSecond: 4 * 1024 },
  messageBytes: 2 * 1024,
}
// An order board reports what it shows at most once per frame.
const SIGNED_IN: Allowance = {
  packets: { burst: 500, perSecond: 100 },
  bytes: { burst: 512 * 1024, perSecond: 32 * 1024 },
  messageBytes: 32 * 1024,
}

/** Why a connection was disconnected, as a metrics label. */
export type CutReason = 'flood' | 'unknown-packet' | 'too-many' | 'slow-reader'

/** Counts what all connections of an account or address send; `whose` names it, and is empty if nothing is counted. */
export type SharedCount = { spend: () => boolean; end: () => void; whose: string }

export type SocketGuard = {
  /** Gives the connection of a signed-in account its own, larger limit. */
  signIn: (account: SharedCount) => void
  cut: (reason: CutReason) => void
  /** Bytes that the other side has not accepted yet. */
  unsentBytes: () => number
  /** The account or address that the connection counts for. */
  whose: () => string
}

// Engine.IO keeps the websocket with the request (its EngineRequest), and unsent data in `writeBuffer`.
type Upgraded = IncomingMessage & { websocket: WebSocket }
type Outgoing = { writeBuffer: readonly { data?: string | Buffer }[] }

/**
 * Watches what a connection sends, before Engine.IO's and Socket.IO's parsers: bytes when they are read, messages
 * before they are parsed. Disconnects at once anyone who sends more than a screen would, or something no screen sends.
 * They may reconnect.
 */
export function guardConnection(
  connection: SocketConnection,
  shared: SharedCount,
  kindOf: (data: RawData, isBinary: boolean) => PacketKind,
  onCut: (reason: CutReason) => void,
): SocketGuard {
  // With websocket as the only transport, Engine.IO opens a connection only after the upgrade.
  const { socket: line, websocket } = connection.request as Upgraded
  const openedAt = performance.now()
  const packets: TokenBucket = fullBucket(ANONYMOUS.packets, openedAt)
  const bytes: TokenBucket = fullBucket(ANONYMOUS.bytes, openedAt)
  let allowance = ANONYMOUS
  let counted = shared

  function countPacket(): void {
    const isWithin = spend(packets, allowance.packets, 1, performance.now())
    if (!counted.spend() || !isWithin) cut('flood')
  }

  function hearMessage(data: RawData, isBinary: boolean): void {
    if (connection.readyState !== 'open') return
    const kind = kindOf(data, isBinary)
    if (kind === 'goodbye') connection.close()
    else if (kind === 'unknown') cut('unknown-packet')
    else if (Buffer.isBuffer(data) && data.length > allowance.messageBytes) cut('flood')
    else countPacket()
  }

  // Not a regular close, which would keep reading until the other side agrees.
  function cut(reason: CutReason): void {
    if (line.destroyed) return
    socketsCut.inc({ reason })
    onCut(reason)
    websocket.removeAllListeners('message')
    websocket.removeAllListeners('ping')
    connection.close(true)
    line.destroy()
    dropUnread(websocket)
  }

  line.prependListener('data', (chunk: Buffer) => {
    if (!spend(bytes, allowance.bytes, chunk.length, performance.now())) cut('flood')
  })
  websocket.prependListener('message', hearMessage)
  websocket.on('ping', countPacket) // each is answered by a pong
  connection.once('close', () => counted.end())

  return {
    signIn: (account) => {
      counted.end()
      counted = account
      bytes.left += SIGNED_IN.bytes.burst - allowance.bytes.burst
      allowance = SIGNED_IN
    },
    cut,
    whose: () => counted.whose,
    unsentBytes: () => {
      const { writeBuffer } = connection as unknown as Outgoing
      return writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), websocket.bufferedAmount)
    },
  }
}

// As of ws 8, the receiver keeps what was read and handles one frame per turn, even after the connection is closed.
type Receiving = { _receiver: Writable & { _buffers: Buffer[]; _bufferedBytes: number } }

/** Drops data that was read but not handled; thousands of frames would keep the server busy for a long time. */
function dropUnread(websocket: WebSocket): void {
  const { _receiver: receiver } = websocket as unknown as Receiving
  receiver._buffers = []
  receiver._bufferedBytes = 0
  receiver._write = (_chunk, _encoding, done) => done()
}
