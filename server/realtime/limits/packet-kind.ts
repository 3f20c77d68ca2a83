import type { RawData } from 'ws'

const HEAD_BYTES = 64 // fits the longest event name and an ack's number

/**
 * The kind of a screen's message, before it is parsed: `goodbye` disconnects; `unknown` is anything that no screen of
 * this service sends: another namespace, another event, an ack, binary data.
 */
export type PacketKind = 'known' | 'goodbye' | 'unknown'

/**
 * Decides by the first bytes (Engine.IO protocol 4, Socket.IO protocol 5): a pong is `3`; joining the main namespace is
 * `40` with an optional object; an event is `42`, an optional ack number, and an array that starts with the event's
 * name.
 */
export function packetKinds(events: readonly string[]): (data: RawData, isBinary: boolean) => PacketKind {
  const known = new RegExp(`^(?:3$|40$|40\\{|42\\d{0,9}\\["(?:${events.join('|')})"[,\\]])`)
  return (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) return 'unknown'
    const head = data.toString('latin1', 0, HEAD_BYTES)
    if (known.test(head)) return 'known'
    return head === '41' || head === '1' ? 'goodbye' : 'unknown'
  }
}
