import { Band } from './band.tsx'
import { Docket } from './docket.tsx'
import styles from './pricing.module.css'

export function Pricing() {
  return (
    <div className={styles.ground}>
      <Band
        id="pricing"
        title="A dollar an order"
        lead="Your guests pay you, as they always have. At the end of the period you pay us for the orders you served."
      >
        <div className={styles.cards}>
          <Docket />
          <div className={styles.card}>
            <h3>No upfront fee, no contract</h3>
            <p className={styles.text}>
              Nothing to buy and nothing to sign. A month without orders costs nothing, and you can leave at any time.
            </p>
          </div>
          <div className={styles.card}>
            <h3>7 days of customer support</h3>
            <p className={styles.text}>Built by an Australian company that answers your questions seven days a week.</p>
          </div>
        </div>
      </Band>
    </div>
  )
}
