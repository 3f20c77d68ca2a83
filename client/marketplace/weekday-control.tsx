import { useId } from 'react'
import { Legend } from '#client/ui/fields/legend.tsx'
import { SwitchTrack } from '#client/ui/fields/switch-track.tsx'
import { WEEKDAYS, type Weekday } from '#shared/marketplace/availability.ts'
import styles from './weekday-control.module.css'

type Days = Readonly<Record<Weekday, boolean>>

type WeekdayControlProps = {
  /** What the days are about. */
  legend: string
  /** Switches in a form, where off is an answer too; small buttons in a filter, where off asks for nothing. */
  look: 'switches' | 'buttons'
  name?: string
  value: Days
  error?: string | undefined
  onChange: (value: Days) => void
}

/** Seven days to turn on and off, Monday first. */
export function WeekdayControl({ legend, look, name, value, error, onChange }: WeekdayControlProps) {
  const errorId = useId()
  const isSwitches = look === 'switches'
  return (
    <fieldset className={styles.days} data-look={look} aria-describedby={error === undefined ? undefined : errorId}>
      <Legend>{legend}</Legend>
      <div className={styles.row}>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            name={name}
            {...(isSwitches ? { role: 'switch', 'aria-checked': value[day] } : { 'aria-pressed': value[day] })}
            aria-label={day}
            className={styles.day}
            onClick={() => onChange({ ...value, [day]: !value[day] })}
          >
            <span aria-hidden="true">{day.slice(0, 3)}</span>
            {isSwitches ? <SwitchTrack isSmall /> : null}
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
