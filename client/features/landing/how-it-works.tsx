import { Band } from './band.tsx'
import styles from './how-it-works.module.css'

const STEPS = [
  ['Sign up', 'Your restaurant, your name, an email address. No sales call, no hardware: the tablet you have will do.'],
  ['Add your menu', 'Type it in or upload a spreadsheet. Add photos and extras, and mark dishes as not available.'],
  ['Start taking orders', 'Print a code for every table and stick it on. The first scan is your first order.'],
] as const

export function HowItWorks() {
  return (
    <Band id="how-it-works" title="How it works" lead="Ready for your first order in about ten minutes.">
      <ol className={styles.steps}>
        {STEPS.map(([name, text], index) => (
          <li key={name} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}
