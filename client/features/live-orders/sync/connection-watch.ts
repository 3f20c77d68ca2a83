import { type Connection, type ConnectionFacts, connectionAt, silenceAt } from './connection-state.ts'

export type ConnectionWatch = {
  facts: () => ConnectionFacts
  note: (news: Partial<ConnectionFacts>) => void
  /** Back from sleep: whether push still works is unknown. Shown at the next look, if no join has answered by then. */
  wake: () => void
  look: () => void
  kind: () => Connection['kind']
  silentMs: () => number
}

/** By the clock that nobody can set: a tablet whose time is corrected does not look live for an hour. */
export const steadyNow = () => performance.now()

export function watchConnection(onConnection: (connection: Connection) => void): ConnectionWatch {
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
