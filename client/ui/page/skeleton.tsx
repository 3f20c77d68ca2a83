import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A placeholder bar. Sizes are CSS lengths; the default is a full line. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  // React's types do not include custom properties.
  const style = { '--skeleton-width': width, '--skeleton-height': height } as CSSProperties
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}
