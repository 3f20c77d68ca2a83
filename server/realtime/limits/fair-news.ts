const SMALL_ROOM = 20 // the screens of a large kitchen, the phones of a large table
const RESTS = 3 // times as long as the last news took to send: everybody else has three quarters of the time
const REST_MS_OF_LISTENER = 1 // who heard comes back for what has changed

type Send = () => void

/**
 * Sends news of which only the newest counts, such as a menu's version. A small room hears at once. Large rooms take
 * turns, with a rest after each, and a room hears again after a rest that is as long as the room is large: what one
 * restaurant changes as often as it may, and as many as may follow, holds up nobody else.
 */
export function fairNews(listeners: (room: string) => number) {
  const waiting = new Map<string, Map<string, Send>>() // of each room by name, the room whose turn is next first
  const resting = new Set<string>()
  let isResting = false

  function sendNext(): void {
    if (isResting) return
    for (const [room, held] of waiting) {
      const [next] = resting.has(room) ? [] : held
      if (!next) continue
      sendOf(room, held, next)
      return
    }
  }

  function sendOf(room: string, held: Map<string, Send>, [name, send]: [string, Send]): void {
    held.delete(name)
    waiting.delete(room)
    if (held.size > 0) waiting.set(room, held)
    const startedAt = performance.now()
    send()
    isResting = true
    after(RESTS * (performance.now() - startedAt), () => {
      isResting = false
    })
    resting.add(room)
    after(REST_MS_OF_LISTENER * listeners(room), () => resting.delete(room))
  }

  function after(ms: number, ended: () => void): void {
    setTimeout(() => {
      ended()
      sendNext()
    }, ms).unref()
  }

  /** `name`: what the news is about in that room; the newest takes the place of an older one that still waits. */
  return (room: string, name: string, send: Send): void => {
    const held = waiting.get(room)
    if (!held && listeners(room) <= SMALL_ROOM) {
      send()
      return
    }
    waiting.set(room, (held ?? new Map<string, Send>()).set(name, send))
    sendNext()
  }
}
