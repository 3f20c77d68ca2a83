import type { Duplex } from 'node:stream'
import { type ServerOptions, WebSocketServer } from 'ws'

const MOST_FRAGMENTS = 16 // per message; a screen sends each message in one piece
const MOST_BUFFERED_CHUNKS = 1_024 // reads that one message may be spread over

/**
 * Websockets that take turns: each handles one message per turn of the event loop. Otherwise thousands of messages from
 * one read would all be handled before any other request. `refusal` is the complete answer to an invalid handshake.
 */
export function fairWebSockets(refusal: string) {
  return class extends WebSocketServer {
    constructor(options: ServerOptions) {
      super({
        ...options,
        allowSynchronousEvents: false,
        maxFragments: MOST_FRAGMENTS,
        maxBufferedChunks: MOST_BUFFERED_CHUNKS,
      })
      // Destroyed, because a client that keeps its end open would hold the connection.
      this.on('wsClientError', (_error: Error, line: Duplex) => line.end(refusal, () => line.destroy()))
    }
  }
}
