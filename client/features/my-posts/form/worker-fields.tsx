import { TextField } from '#client/ui/fields/field.tsx'
import { Legend } from '#client/ui/fields/legend.tsx'
import { TickBox } from '#client/ui/fields/tick-box.tsx'
import { GENDERS, YEARS_MAX } from '#shared/marketplace/post.ts'
import type { FieldsProps } from './form-fields.ts'
import styles from './worker-fields.module.css'

/** Fields for workers only. */
export function WorkerFields({ draft, change, errorOf }: FieldsProps) {
  const genderError = errorOf('gender')
  return (
    <>
      <TextField
        label="Years of experience"
        name="yearsExperience"
        type="number"
        inputMode="decimal"
        min={0}
        max={YEARS_MAX}
        step="any"
        value={draft.yearsExperience}
        error={errorOf('yearsExperience')}
        onChange={(event) => change({ yearsExperience: event.target.value })}
      />
      <fieldset className={styles.gender} aria-describedby={genderError ? 'gender-error' : 'gender-hint'}>
        <Legend>Gender</Legend>
        <div className={styles.choices}>
          {GENDERS.map((gender) => (
            <label key={gender} className={styles.choice}>
              <input
                type="radio"
                name="gender"
                required
                value={gender}
                checked={draft.gender === gender}
                onChange={() => change({ gender })}
              />
              {gender}
            </label>
          ))}
        </div>
        {genderError ? (
          <p className={styles.error} id="gender-error">
            {genderError}
          </p>
        ) : null}
        <p className={styles.hint} id="gender-hint">
          Never shown on the board.
        </p>
      </fieldset>
      <TickBox
        name="policeCheck"
        label="I have a current police check"
        checked={draft.policeCheck}
        onChange={(policeCheck) => change({ policeCheck })}
      />
    </>
  )
}
