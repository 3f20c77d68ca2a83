import type { Duplex } from 'node:stream'
import { type ServerOptions, WebSocketServer } from 'ws'

const MOST_FRAGMENTS = 16 // of one message; a screen sends each message in one piece
const MOST_BUFFERED_CHUNKS = 1_024 // reads that a message may be spread over

/**
 * Websockets that take turns: each handles one message per turn of the event loop. Otherwise the thousands of messages
 * that one read may bring would all be handled before anybody else's request.
 * `refusal` is the whole answer to a handshake that cannot be read.
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
      this.on('wsClientError', (_error: Error, line: Duplex) => line.end(refusal))
    }
  }
}
