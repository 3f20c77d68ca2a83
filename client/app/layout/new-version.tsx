import { RotateCw } from 'lucide-react'
import { useStore } from 'zustand'
import { versionStore } from './installed-app.ts'
import styles from './new-version.module.css'

/** A quiet offer: nothing reloads by itself, least of all a kitchen with orders on its board. */
export function NewVersion() {
  const isNewer = useStore(versionStore, (state) => state.isNewer)
  return (
    <span role="status" className={styles.place}>
      {isNewer ? (
        <button type="button" className={styles.offer} onClick={() => location.reload()}>
          <RotateCw aria-hidden="true" />
          New version: reload
        </button>
      ) : null}
    </span>
  )
}
