import { createShardedAdapter } from '@socket.io/redis-adapter'
import type { Redis } from '#server/redis/open-redis.ts'

const TRY_AGAIN_MS = 500
const PATIENCE_MS = 1_000

export type ProcessLink = {
  adapter: ReturnType<typeof createShardedAdapter>
  /**
   * Resolves when events from other instances reach the rooms joined so far, or after a moment if Redis is unavailable.
   */
  heard: () => Promise<void>
  /** Calls `listener` when the other instances can be heard again. */
  onReturn: (listener: () => void) => void
}

type Listener = (message: Buffer, channel: Buffer) => void

/**
 * Rooms across all instances. Each room is a Redis channel, to which the instances with sockets in it subscribe. An
 * event is only a hint: while Redis is unavailable, it reaches this instance's screens alone and is not sent later.
 */
export function betweenProcesses({ commands, subscriptions, onReturn }: Omit<Redis, 'close'>): ProcessLink {
  const wanted = new Map<string, Listener>()
  const underWay = new Set<Promise<void>>()

  function subscribe(channel: string, listener: Listener): void {
    const asked: Promise<void> = subscriptions
      .sSubscribe(channel, listener, true)
      .catch(() => {
        // Lost when the connection breaks, because the client remembers only confirmed subscriptions.
        setTimeout(() => wanted.get(channel) === listener && subscribe(channel, listener), TRY_AGAIN_MS).unref()
      })
      .finally(() => underWay.delete(asked))
    underWay.add(asked)
  }

  // A new connection has no subscriptions. Subscribing twice has no further effect.
  onReturn(() => {
    for (const [channel, listener] of wanted) subscribe(channel, listener)
  })

  const client = {
    // Does not wait for the other instances, so that local screens are served at once.
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
