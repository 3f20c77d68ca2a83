import type { Extra } from '#shared/menu/menu.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { Money } from '../ui/money-text.tsx'
import styles from './extras-choice.module.css'

type ExtrasChoiceProps = {
  extras: readonly Extra[]
  chosenIds: readonly string[]
  onChange: (chosenIds: string[]) => void
}

export function ExtrasChoice({ extras, chosenIds, onChange }: ExtrasChoiceProps) {
  if (extras.length === 0) return null
  const toggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((chosen) => chosen !== id) : [...chosenIds, id])
  return (
    <fieldset className={styles.extras}>
      <legend className={styles.legend}>
        Make it yours <span className={styles.optional}>optional</span>
      </legend>
      {extras.map((extra) => (
        <label key={extra.id} className={styles.extra}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosenIds.includes(extra.id)}
            onChange={() => toggle(extra.id)}
          />
          <span className={styles.tick}>
            <CheckIcon />
          </span>
          <span className={styles.name}>{extra.name}</span>
          <span className={styles.price}>
            (+ <Money cents={extra.priceCents} />)
          </span>
        </label>
      ))}
    </fieldset>
  )
}
