import { Legend } from '#client/ui/fields/legend.tsx'
import { WITHIN_KM, type WithinKm } from '#shared/marketplace/place.ts'
import styles from './reach-filter.module.css'

/** The distance around the suburb. */
export function ReachFilter({ within, onChange }: { within: WithinKm; onChange: (within: WithinKm) => void }) {
  return (
    <fieldset className={styles.reach}>
      <Legend>How far</Legend>
      <div className={styles.row}>
        {WITHIN_KM.map((km) => (
          <label key={km} className={styles.choice}>
            <input
              type="radio"
              name="within"
              className={styles.radio}
              checked={km === within}
              onChange={() => onChange(km)}
            />
            {km === 0 ? 'This place only' : `${km} km`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
