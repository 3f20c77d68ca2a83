import { useStore } from 'zustand'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { POLL_MS } from '#shared/realtime/events.ts'
import styles from './connection-light.module.css'
import type { Connection } from './connection-state.ts'
import { useKitchen } from './kitchen-context.ts'

const HEADS = {
  connecting: 'Connecting',
  live: 'Live',
  'catching-up': 'Catching up',
  reconnecting: 'Reconnecting',
  listing: `Updating every ${POLL_MS / 1000} s`,
  lost: 'Offline',
} as const satisfies Record<Connection['kind'], string>

export function ConnectionLight() {
  const connection = useStore(useKitchen().connection)
  return (
    <div className={`${styles.connection} ${styles[connection.kind]}`}>
      <span className={styles.light} aria-hidden="true" />
      <p className={styles.words}>
        <b>{HEADS[connection.kind]}</b> <span className={styles.more}>{moreOf(connection)}</span>
      </p>
      {/* Without the seconds: they would be read out for ever. */}
      <VisuallyHidden>
        <span role="status">{HEADS[connection.kind]}</span>
      </VisuallyHidden>
    </div>
  )
}

function moreOf(connection: Connection): string {
  switch (connection.kind) {
    case 'live':
      return `all orders shown · ${connection.secondsAgo} s ago`
    case 'listing':
      return `this network holds up live updates · ${connection.secondsAgo} s ago`
    case 'catching-up':
      return 'fetching what was missed'
    case 'reconnecting':
      return 'orders may be missing'
    case 'connecting':
    case 'lost':
      return ''
    default:
      return connection satisfies never
  }
}
