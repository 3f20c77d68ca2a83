import type { ReactNode } from 'react'
import styles from './hero.module.css'
import { WaysIn } from './ways-in.tsx'

const FIGURES = [
  ['$1 per order', 'that is the whole price'],
  ['No upfront fee', 'and no contract'],
  ['7 days', 'of support, from Australia'],
] as const

export type HeroProps = {
  /** Where whoever is signed in goes on. */
  home: string | undefined
  /** The diner's page, and the kitchen's card of the same order. */
  phone: ReactNode
  ticket: ReactNode
}

export function Hero({ home, phone, ticket }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title} id="hero" tabIndex={-1}>
            Table seven would like the margherita.
          </h1>
          <p className={styles.lead}>
            Tuckshop is table ordering for restaurants and cafés. Your guests scan the code on the table and order from
            their phone. The order appears in your kitchen at once, with a sound.
          </p>
          <WaysIn home={home} />
          <dl className={styles.figures}>
            {FIGURES.map(([figure, meaning]) => (
              <div key={figure}>
                <dt className={styles.figure}>{figure}</dt>
                <dd className={styles.meaning}>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div
          className={styles.scene}
          role="img"
          aria-label="A diner’s phone showing the menu of The Corner Pantry at table 7, and the kitchen’s card of the order just placed: two margheritas and a flat white."
        >
          <div className={styles.phone}>{phone}</div>
          <div className={styles.ticket}>{ticket}</div>
        </div>
      </div>
    </section>
  )
}
