import { useId } from 'react'
import { WEEKDAYS, type Weekday } from '#shared/marketplace/availability.ts'
import { SwitchTrack } from './switch-track.tsx'
import styles from './weekday-switches.module.css'

type Days = Readonly<Record<Weekday, boolean>>

type WeekdaySwitchesProps = {
  /** What the switches are about. */
  legend: string
  /** The name of each switch. */
  name: string
  value: Days
  error?: string | undefined
  onChange: (value: Days) => void
}

/** Seven switches, Monday first. */
export function WeekdaySwitches({ legend, name, value, error, onChange }: WeekdaySwitchesProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.days} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            name={name}
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
      {error === undefined ? null : (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
