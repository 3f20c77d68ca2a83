import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { dayAfter, dayBefore, isDay } from '#shared/restaurants/business-day.ts'
import styles from './day-choice.module.css'
import { saveSalesFile } from './save-sales-file.ts'

type DayChoiceProps = {
  restaurantId: string
  timeZone: string
  day: string
  today: string
  onChoose: (day: string) => void
}

/** Chooses the day shown, and exports it. */
export function DayChoice({ restaurantId, timeZone, day, today, onChoose }: DayChoiceProps) {
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const save = async () => {
    setSaving(true)
    try {
      await saveSalesFile({ restaurantId, orderDate: day, timezone: timeZone })
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      showToast(`The file could not be saved. ${reason}`, { look: 'problem' })
    }
    setSaving(false)
  }
  return (
    <div className={styles.choice}>
      {day === today ? null : (
        <Button look="plain" onClick={() => onChoose(today)}>
          Today
        </Button>
      )}
      <div className={styles.days}>
        <Button look="plain" aria-label="Previous day" onClick={() => onChoose(dayBefore(day))}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <label htmlFor={id}>
          <VisuallyHidden>Day</VisuallyHidden>
        </label>
        <input
          id={id}
          type="date"
          className={styles.day}
          value={day}
          max={today}
          required
          onChange={(event) => isDay(event.target.value) && onChoose(event.target.value)}
        />
        <Button look="plain" aria-label="Next day" disabled={day >= today} onClick={() => onChoose(dayAfter(day))}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <Button look="plain" pending={isSaving} onClick={() => void save()}>
        {isSaving ? null : <Download aria-hidden="true" />}
        Export CSV
      </Button>
    </div>
  )
}
