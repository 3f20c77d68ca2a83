import { createShardedAdapter } from '@socket.io/redis-adapter'
import type { Redis } from '#server/redis/open-redis.ts'

const TRY_AGAIN_MS = 500
const PATIENCE_MS = 1_000

export type ProcessLink = {
  adapter: ReturnType<typeof createShardedAdapter>
  /** Once what was joined until now is heard from elsewhere too; while Redis is away, after a moment. */
  heard: () => Promise<void>
  /** Says when the other processes can be heard again. */
  onReturn: (listener: () => void) => void
}

type Listener = (message: Buffer, channel: Buffer) => void

/**
 * Rooms that reach over all processes: each is a channel of its own in Redis, heard by the processes that host it.
 * An event is a hint: while Redis is away it reaches this process's screens alone, and is not sent late.
 */
export function betweenProcesses({ commands, subscriptions, onReturn }: Omit<Redis, 'close'>): ProcessLink {
  const wanted = new Map<string, Listener>()
  const underWay = new Set<Promise<void>>()

  function subscribe(channel: string, listener: Listener): void {
    const asked: Promise<void> = subscriptions
      .sSubscribe(channel, listener, true)
      .catch(() => {
        // Lost with a connection that broke; the client remembers only what was confirmed.
        setTimeout(() => wanted.get(channel) === listener && subscribe(channel, listener), TRY_AGAIN_MS).unref()
      })
      .finally(() => underWay.delete(asked))
    underWay.add(asked)
  }

  // A connection that was made anew has none of them; to subscribe twice is to subscribe once.
  onReturn(() => {
    for (const [channel, listener] of wanted) subscribe(channel, listener)
  })

  const client = {
    // Answered at once: the screens here do not wait for those elsewhere.
    sPublish: async (channel: string, message: string) => {
      if (commands.isReady) commands.sPublish(channel, message).catch(() => {})
    },
    sSubscribe: (channel: string, listener: Listener) => {
      wanted.set(channel, listener)
      subscribe(channel, listener)
    },
    sUnsubscribe: (channels: string | string[]) => {
      for (const channel of [channels].flat()) {
        wanted.delete(channel)
        if (subscriptions.isOpen) subscriptions.sUnsubscribe(channel).catch(() => {})
      }
    },
  }

  return {
    adapter: createShardedAdapter(client, client, { channelPrefix: 'tuckshop', subscriptionMode: 'dynamic' }),
    onReturn,
    heard: async () => {
      if (underWay.size === 0 || !subscriptions.isReady) return
      await Promise.race([Promise.all(underWay), new Promise((next) => setTimeout(next, PATIENCE_MS).unref())])
    },
  }
}
