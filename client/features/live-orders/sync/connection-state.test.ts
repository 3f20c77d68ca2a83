import { describe, expect, it } from 'vitest'
import { HOLE_MS, PULSE_LATE_MS, PULSE_LOST_MS } from '#shared/realtime/events.ts'
import { type ConnectionFacts, connectionAt } from './connection-state.ts'

const HEARD = 100_000
const facts: ConnectionFacts = {
  startedAt: 0,
  isConnected: true,
  heardAt: HEARD,
  missingSince: undefined,
  listedAt: undefined,
  isListFailing: false,
}
const kindAt = (ms: number, news: Partial<ConnectionFacts> = {}) => connectionAt({ ...facts, ...news }, HEARD + ms).kind

describe('the connection state', () => {
  it('is live while the last pulse is recent and no revision is missing', () => {
    expect(connectionAt(facts, HEARD + 1_500)).toEqual({ kind: 'live', secondsAgo: 1 })
    expect(kindAt(PULSE_LATE_MS - 1)).toBe('live')
  })

  it('is catching up once a gap has lasted too long', () => {
    expect(kindAt(HOLE_MS - 1, { missingSince: HEARD })).toBe('live')
    expect(kindAt(HOLE_MS, { missingSince: HEARD })).toBe('catching-up')
  })

  it('is reconnecting when the pulse is late, and at once when the socket disconnects', () => {
    expect(kindAt(PULSE_LATE_MS)).toBe('reconnecting')
    expect(kindAt(100, { isConnected: false })).toBe('reconnecting')
  })

  it('is lost after too long without a pulse', () => {
    expect(kindAt(PULSE_LOST_MS - 1)).toBe('reconnecting')
    expect(connectionAt(facts, HEARD + PULSE_LOST_MS)).toEqual({ kind: 'lost', secondsAgo: 15 })
  })

  it('is polling when the socket is silent but the order list still loads', () => {
    const listedAt = HEARD + PULSE_LATE_MS + 100
    expect(kindAt(PULSE_LOST_MS, { listedAt, isConnected: false })).toBe('listing')
    expect(kindAt(PULSE_LOST_MS, { listedAt, isConnected: false, isListFailing: true })).toBe('lost')
    expect(kindAt(PULSE_LATE_MS + 60_000, { listedAt, isConnected: false })).toBe('lost')
  })

  it('becomes lost even if a list loaded just before the network failed', () => {
    expect(kindAt(PULSE_LOST_MS, { listedAt: HEARD + 4_000 })).toBe('lost')
  })

  it('allows a screen that opens or wakes time to connect', () => {
    const opened: Partial<ConnectionFacts> = { startedAt: HEARD, heardAt: undefined, isConnected: false }
    expect(kindAt(PULSE_LOST_MS - 1, opened)).toBe('connecting')
    expect(kindAt(PULSE_LOST_MS, opened)).toBe('lost')
  })
})
