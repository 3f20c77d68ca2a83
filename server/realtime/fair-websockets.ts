import { type ServerOptions, WebSocketServer } from 'ws'

const MOST_FRAGMENTS = 16 // of one message; a screen sends each message in one piece
const MOST_BUFFERED_CHUNKS = 1_024 // reads that a message may be spread over

/**
 * Websockets that take turns: each handles one message per turn of the event loop. Otherwise the thousands of messages
 * that one read may bring would all be handled before anybody else's request.
 */
export class FairWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({
      ...options,
      allowSynchronousEvents: false,
      maxFragments: MOST_FRAGMENTS,
      maxBufferedChunks: MOST_BUFFERED_CHUNKS,
    })
  }
}
