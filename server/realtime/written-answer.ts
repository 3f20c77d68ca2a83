import { Encoder, type Packet, PacketType } from 'socket.io-parser'

const WRITTEN = Symbol('the answer as JSON')

/** An answer with its JSON, which is sent as is, so that an answer for many screens is serialised once. */
export function writtenAnswer<Reply extends object>(reply: Reply, json: string): Reply {
  return Object.defineProperty(reply, WRITTEN, { value: json })
}

/** Socket.IO's encoder, which sends an already serialised answer as is (Socket.IO protocol 5: `3`, number, array). */
export class AnswerEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const json = packet.type === PacketType.ACK ? jsonOf(packet.data) : undefined
    return json === undefined ? super.encode(packet) : [`${PacketType.ACK}${packet.id}[${json}]`]
  }
}

function jsonOf(data: unknown): string | undefined {
  const answer: unknown = Array.isArray(data) ? data[0] : undefined
  if (typeof answer !== 'object' || answer === null || !(WRITTEN in answer)) return undefined
  return String(answer[WRITTEN])
}
