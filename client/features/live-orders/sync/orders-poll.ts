import { POLL_MS } from '#shared/realtime/events.ts'

/** While nothing gets through, so that a recovered network is noticed within 3 s. */
const PROBE_MS = 2_500
const PROBE_JITTER_MS = 500
/** A dead connection delays requests for long, so up to this many run at once. */
const MOST_AT_ONCE = 3

export type OrdersPoll = { now: () => void; stop: () => void }

/** Polls the list every 20 s, and often while `isSteady` says that the connection is in doubt. `ask` never rejects. */
export function startOrdersPoll(ask: () => Promise<void>, isSteady: () => boolean): OrdersPoll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = 0
  let isStopped = false
  const round = () => {
    clearTimeout(timer)
    if (isStopped) return
    if (asking < MOST_AT_ONCE) {
      asking += 1
      void ask().finally(() => {
        asking -= 1
      })
    }
    timer = setTimeout(round, isSteady() ? POLL_MS : PROBE_MS + Math.random() * PROBE_JITTER_MS)
  }
  return {
    now: round,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
