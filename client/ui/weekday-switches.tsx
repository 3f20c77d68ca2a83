import { WEEKDAYS, type Weekday } from '#shared/marketplace/availability.ts'
import { SwitchTrack } from './switch-track.tsx'
import styles from './weekday-switches.module.css'

type Days = Readonly<Record<Weekday, boolean>>

type WeekdaySwitchesProps = {
  /** What the switches are about. */
  legend: string
  value: Days
  onChange: (value: Days) => void
}

/** Seven switches, Monday first. */
export function WeekdaySwitches({ legend, value, onChange }: WeekdaySwitchesProps) {
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            role="switch"
            aria-checked={value[day]}
            aria-label={day}
            className={styles.day}
            onClick={() => onChange({ ...value, [day]: !value[day] })}
          >
            <span aria-hidden="true">{day.slice(0, 3)}</span>
            <SwitchTrack isSmall />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
