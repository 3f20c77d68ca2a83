import { type ConnectionFacts, type ConnectionState, connectionAt, silenceAt } from './connection-state.ts'

export type ConnectionWatch = {
  facts: () => ConnectionFacts
  note: (news: Partial<ConnectionFacts>) => void
  /** After sleep, whether push still works is unknown. Shown at the next check, unless a join has answered by then. */
  wake: () => void
  look: () => void
  kind: () => ConnectionState['kind']
  silentMs: () => number
}

/** A monotonic clock, because a correction of the tablet's time must not make an old connection look live. */
export const steadyNow = () => performance.now()

export function watchConnection(onConnection: (connection: ConnectionState) => void): ConnectionWatch {
  let facts: ConnectionFacts = {
    startedAt: steadyNow(),
    isConnected: false,
    heardAt: undefined,
    missingSince: undefined,
    listedAt: undefined,
    isListFailing: false,
  }
  const look = () => onConnection(connectionAt(facts, steadyNow()))
  look()
  return {
    facts: () => facts,
    note(news) {
      facts = { ...facts, ...news }
      look()
    },
    wake() {
      facts = { ...facts, startedAt: steadyNow(), heardAt: undefined }
    },
    look,
    kind: () => connectionAt(facts, steadyNow()).kind,
    silentMs: () => silenceAt(facts, steadyNow()),
  }
}
