import type { RawData } from 'ws'

const HEAD_BYTES = 64 // holds the longest event name and an ack's number

/**
 * What a screen's message is, before it is parsed: `goodbye` leaves, and `unknown` is what no screen of this service
 * sends: another namespace, another event, an ack, binary data.
 */
export type PacketKind = 'known' | 'goodbye' | 'unknown'

/**
 * Tells kinds by the first bytes (Engine.IO protocol 4, Socket.IO protocol 5): a pong is `3`, joining the main
 * namespace `40` and perhaps an object, an event `42`, perhaps an ack's number, and an array that begins with its name.
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
