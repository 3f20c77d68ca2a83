import { RotateCw } from 'lucide-react'
import { useStore } from 'zustand'
import { versionStore } from './installed-app.ts'
import styles from './new-version.module.css'

/** Offers a reload. The page never reloads by itself, because a kitchen may have open orders on it. */
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
