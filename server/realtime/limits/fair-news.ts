const SMALL_ROOM = 20 // fits the screens of a large kitchen or the phones of a large table
const RESTS = 3 // times as long as the last message took to send, so that other work gets three quarters of the time
const REST_MS_OF_LISTENER = 1 // receivers then fetch what has changed

type Send = () => void

/**
 * Sends messages of which only the newest matters, such as a menu's version. A small room receives them at once. Large
 * rooms take turns, with a pause after each, and the next message to a room waits in proportion to its size, so that
 * one restaurant with frequent changes and many followers does not delay others.
 */
export function fairNews(listeners: (room: string) => number) {
  const waiting = new Map<string, Map<string, Send>>() // by room, then by name; the room whose turn is next comes first
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

  /**
   * `name` is the subject of the message in that room. A newer message replaces one with the same name that still
   * waits.
   */
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
