import { setTimeout as after } from 'node:timers/promises'
import { createClient } from 'redis'
import { StartFault } from '#server/start-fault.ts'

const TRIAL = 'tuckshop#trial#'
const CONNECT_MS = 3_000
const PING_MS = 3_000
const SILENT_MS = 8_000 // while connecting: each write restarts the driver's own time limit
const RETRY_MS = 250
const MOST_RETRY_MS = 2_000
const MOST_UNANSWERED = 20_000

type Client = ReturnType<typeof clientOf>

/** Messages and counters between instances. All lasting data is in the database. */
export type Redis = {
  /** Rejects at once while Redis is down. */
  commands: Client
  /** Waits while Redis is down. Subscriptions may have to be made again on return. */
  subscriptions: Client
  isUp(): boolean
  /** Calls the listener when Redis goes down, once per outage. */
  onAway(listener: () => void): void
  /** Calls the listener when Redis is back. */
  onReturn(listener: () => void): void
  close(): void
}

/** @throws StartFault if the server cannot be used at the start. Later outages are waited out. */
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
    // Tries the needed commands: a user may lack the rights for channels, and old servers do not have sharded ones.
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
 * Reconnects if a ping is not answered, because neither packet loss nor the driver's idle limit ends a busy connection.
 * Its subscriptions are lost and must be made again on return.
 */
async function renewIfSilent(client: Client): Promise<void> {
  if (!client.isReady) return
  const silence = new AbortController()
  const silent = after(PING_MS, true, { signal: silence.signal, ref: false }).catch(() => false)
  const answered = client.ping().then(
    () => false,
    () => false, // the driver has noticed the failure
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
  // An unhandled error event would end the process. /readyz reports that Redis is down.
  client.on('error', () => {})
  return client
}

/** With jitter, so that the instances do not all reconnect at once. */
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
