import { Band } from './band.tsx'
import styles from './why-choose.module.css'

const REASONS = [
  ['Nothing to install', 'No app and no account for your guests. The menu appears about a second after the scan.'],
  [
    'No lost or duplicate orders',
    'When the Wi-Fi drops mid-order, the phone keeps trying with the same order until your kitchen has it.',
  ],
  [
    'Know at once if orders stop',
    'If orders stop coming through, the kitchen’s screen turns red and sounds an alarm. Staff can always see whether it is up to date.',
  ],
  ['Late orders stand out', 'Tickets turn yellow at ten minutes and red at fifteen. No need to watch the clock.'],
  ['Not available, in one tap', 'When a dish runs out, tap once. Every diner’s phone shows it as not available.'],
  ['Today at a glance', 'Takings, busiest hour and best seller, without waiting for the end of the day.'],
] as const

export function WhyChoose() {
  return (
    <Band id="why-choose" title="Why choose Tuckshop" lead="Made for the hour when every table is full.">
      <ul className={styles.reasons}>
        {REASONS.map(([name, text]) => (
          <li key={name} className={styles.reason}>
            <h3>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
