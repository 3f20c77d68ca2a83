import { SwitchTrack } from '#client/ui/fields/switch-track.tsx'
import styles from './dish-switch.module.css'

/** The whole row is the switch, so that it is easy to hit. */
export function DishSwitch({
  name,
  isAvailable,
  onToggle,
}: {
  name: string
  isAvailable: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isAvailable}
      aria-label={name}
      className={styles.row}
      onClick={onToggle}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.state} aria-hidden="true">
        {isAvailable ? 'Available' : 'Not available'}
      </span>
      <SwitchTrack />
    </button>
  )
}
