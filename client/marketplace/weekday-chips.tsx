import { Check, X } from 'lucide-react'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { WEEKDAYS, type Weekday } from '#shared/marketplace/availability.ts'
import styles from './weekday-chips.module.css'

type WeekdayChipsProps = {
  availability: Readonly<Record<Weekday, boolean>>
  /** What the days are about, for screen readers. */
  label?: string
}

/** Seven days with a green tick or a red cross each, and text for screen readers. */
export function WeekdayChips({ availability, label = 'Availability' }: WeekdayChipsProps) {
  return (
    <div className={styles.days}>
      <ul className={styles.chips} aria-label={label}>
        {WEEKDAYS.map((day) => (
          <li key={day} className={styles.chip} data-available={availability[day]}>
            <span aria-hidden="true">{day.slice(0, 3)}</span>
            {availability[day] ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            <VisuallyHidden>{`${day}: ${availability[day] ? 'available' : 'unavailable'}`}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
