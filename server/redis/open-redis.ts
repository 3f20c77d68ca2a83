import { setTimeout as after } from 'node:timers/promises'
import { createClient } from 'redis'
import { StartFault } from '#server/start-fault.ts'

const TRIAL = 'tuckshop#trial#'
const CONNECT_MS = 3_000
const PING_MS = 3_000
const SILENT_MS = 8_000 // for a connection that is being made: each write begins the driver's own limit anew
const RETRY_MS = 250
const MOST_RETRY_MS = 2_000
const MOST_UNANSWERED = 20_000

type Client = ReturnType<typeof clientOf>

/** What several processes tell one another through. None of it is the truth: the database is. */
export type Redis = {
  /** Refuses at once while Redis is away. */
  commands: Client
  /** Waits while Redis is away. What it was subscribed to may have to be subscribed to again on return. */
  subscriptions: Client
  isUp(): boolean
  /** Says when Redis has gone, once an outage. */
  onAway(listener: () => void): void
  /** Says when Redis has come back. */
  onReturn(listener: () => void): void
  close(): void
}

/** @throws StartFault when the server cannot be used; once it has answered, an outage is waited out. */
export async function openRedis(url: string): Promise<Redis> {
  let hasBegun = false
  let isAway = false
  const mayRetry = () => hasBegun
  const commands = clientOf(url, mayRetry, { disableOfflineQueue: true, commandsQueueMaxLength: MOST_UNANSWERED })
  const subscriptions = clientOf(url, mayRetry)
  let beats: NodeJS.Timeout | undefined
  const close = () => {
    clearInterval(beats)
    for (const client of [commands, subscriptions]) if (client.isOpen) client.destroy()
  }
  try {
    await Promise.all([commands.connect(), subscriptions.connect()])
    // What the work takes, tried once: a user may lack the right to channels, and an old server does not have them.
    await subscriptions.sSubscribe(TRIAL, () => {})
    await commands.sPublish(TRIAL, '')
    await subscriptions.sUnsubscribe(TRIAL)
  } catch (error) {
    close()
    throw new StartFault(sentenceOf(error))
  }
  hasBegun = true
  beats = setInterval(() => {
    for (const client of [commands, subscriptions]) void renewIfSilent(client)
  }, PING_MS).unref()
  const isUp = () => commands.isReady && subscriptions.isReady
  return {
    commands,
    subscriptions,
    isUp,
    onAway: (listener) => {
      for (const client of [commands, subscriptions]) {
        client.on('error', () => {
          if (!isAway) listener()
          isAway = true
        })
      }
    },
    onReturn: (listener) => {
      for (const client of [commands, subscriptions]) {
        client.on('ready', () => {
          if (!isUp()) return
          isAway = false
          listener()
        })
      }
    },
    close,
  }
}

/**
 * A network that swallows packets tells nobody, and a busy connection never seems idle: one that does not answer a
 * ping is made anew. Its subscriptions are lost: whoever has some makes them again on return.
 */
async function renewIfSilent(client: Client): Promise<void> {
  if (!client.isReady) return
  const silence = new AbortController()
  const silent = after(PING_MS, true, { signal: silence.signal, ref: false }).catch(() => false)
  const answered = client.ping().then(
    () => false,
    () => false, // the driver has noticed by itself
  )
  const isSilent = await Promise.race([answered, silent])
  silence.abort()
  if (!isSilent || !client.isReady) return
  client.emit('error', new Error('Redis does not answer'))
  client.destroy()
  client.connect().catch(() => {}) // tries until it succeeds or is closed
}

type Offline = { disableOfflineQueue?: boolean; commandsQueueMaxLength?: number }

function clientOf(url: string, mayRetry: () => boolean, offline: Offline = {}) {
  const client = createClient({
    url,
    ...offline,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries, cause) => (mayRetry() ? waitBefore(tries) : cause),
    },
  })
  // Unheard, an error ends the process; that Redis is away is said by /readyz.
  client.on('error', () => {})
  return client
}

/** Jittered: the processes do not come back as one. */
function waitBefore(tries: number): number {
  return Math.min(RETRY_MS * 2 ** Math.min(tries, 4), MOST_RETRY_MS) * (0.5 + Math.random() / 2)
}

function sentenceOf(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  if (said.startsWith('NOPERM')) return 'the user in REDIS_URL lacks rights: +@all ~tuckshop:* &tuckshop* are needed.'
  if (/^(NOAUTH|WRONGPASS|ERR AUTH|ERR invalid password)/.test(said)) {
    return 'the Redis server refuses the user or the password in REDIS_URL.'
  }
  if (/^ERR (invalid DB index|DB index)/i.test(said)) return 'REDIS_URL names a database that Redis does not have.'
  if (/^ERR unknown/i.test(said)) return 'the Redis server at REDIS_URL is too old: 7.0 or newer is needed.'
  return 'the Redis server at REDIS_URL does not answer.'
}
