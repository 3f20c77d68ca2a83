import { Band } from './band.tsx'
import styles from './why-choose.module.css'

const REASONS = [
  ['Nothing to install', 'No app and no account for your guests. The menu is up about a second after the scan.'],
  [
    'No order lost, none made twice',
    'When the Wi-Fi drops mid-order, the phone keeps trying with the same order until your kitchen has it.',
  ],
  [
    'A kitchen that knows',
    'If orders stop coming through, the kitchen’s screen turns red and sounds an alarm. It is never quietly behind.',
  ],
  ['Late shows itself', 'Cards turn yellow at ten minutes and red at fifteen. Nobody has to keep a clock in mind.'],
  ['Sold out in one tap', 'The last parma goes, you tap once, and every phone in the room knows.'],
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
