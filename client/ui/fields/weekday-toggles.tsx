import { WEEKDAYS, type Weekday } from '#shared/marketplace/availability.ts'
import styles from './weekday-toggles.module.css'

type Days = Readonly<Record<Weekday, boolean>>

type WeekdayTogglesProps = {
  /** What the days are chosen for. */
  legend: string
  value: Days
  onChange: (value: Days) => void
}

/** Seven small toggle buttons, Monday first, for filters. */
export function WeekdayToggles({ legend, value, onChange }: WeekdayTogglesProps) {
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={value[day]}
            aria-label={day}
            onClick={() => onChange({ ...value, [day]: !value[day] })}
          >
            {day.slice(0, 3)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
