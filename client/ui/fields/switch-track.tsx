import styles from './switch-track.module.css'

/** The picture of a switch, inside the button that is the switch. It follows the button's `aria-checked`. */
export function SwitchTrack({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span className={styles.track} data-small={isSmall || undefined} aria-hidden="true">
      <span className={styles.thumb} />
    </span>
  )
}
