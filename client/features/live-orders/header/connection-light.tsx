import { useStore } from 'zustand'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { POLL_MS } from '#shared/realtime/events.ts'
import { useKitchen } from '../kitchen-context.ts'
import type { ConnectionState } from '../sync/connection-state.ts'
import styles from './connection-light.module.css'

const HEADS = {
  connecting: 'Connecting',
  live: 'Live',
  'catching-up': 'Catching up',
  reconnecting: 'Reconnecting',
  listing: `Updating every ${POLL_MS / 1000} s`,
  lost: 'Offline',
} as const satisfies Record<ConnectionState['kind'], string>

const WORDS = {
  connecting: '',
  live: 'all orders shown',
  'catching-up': 'loading missed orders',
  reconnecting: 'orders may be missing',
  listing: 'network blocks live updates',
  lost: '',
} as const satisfies Record<ConnectionState['kind'], string>

export function ConnectionLight() {
  const connection = useStore(useKitchen().connection)
  return (
    <div className={`${styles.connection} ${styles[connection.kind]}`}>
      <span className={styles.light} aria-hidden="true" />
      <p className={styles.words}>
        <b>{HEADS[connection.kind]}</b> <More connection={connection} />
      </p>
      {/* Without the seconds, which would be announced constantly. */}
      <VisuallyHidden>
        <span role="status">{HEADS[connection.kind]}</span>
      </VisuallyHidden>
    </div>
  )
}

function More({ connection }: { connection: ConnectionState }) {
  const words = WORDS[connection.kind]
  return (
    <span className={styles.more}>
      {words ? <span className={styles.what}>{words}</span> : null}
      {'secondsAgo' in connection && connection.kind !== 'lost' ? (
        <span className={styles.when}>{`${connection.secondsAgo} s ago`}</span>
      ) : null}
    </span>
  )
}
