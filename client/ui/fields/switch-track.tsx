import styles from './switch-track.module.css'

/** What a switch looks like. Stands in the button that is the switch, and follows its `aria-checked`. */
export function SwitchTrack({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span className={styles.track} data-small={isSmall || undefined} aria-hidden="true">
      <span className={styles.thumb} />
    </span>
  )
}
