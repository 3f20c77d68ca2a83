import type { CSSProperties } from 'react'
import type { WireSales } from '#shared/sales/sales-api.ts'
import { durationInWords } from '../day-words.ts'
import { Panel } from './panel.tsx'
import styles from './serving-times.module.css'

/** How long diners waited, split into waiting and preparing. */
export function ServingTimesPanel({ times }: { times: WireSales['timeToServe'] }) {
  if (!times) {
    return (
      <Panel title="Time to serve">
        <p className={styles.empty}>Shown after the first delivery.</p>
      </Panel>
    )
  }
  const { orders, medianSeconds, mostWithinSeconds, waitingSeconds, preparingSeconds } = times
  const parts = Math.max(1, waitingSeconds + preparingSeconds)
  // React's types do not include custom properties.
  const style = { '--waiting': waitingSeconds / parts } as CSSProperties
  return (
    <Panel title="Time to serve" words={`${orders} ${orders === 1 ? 'order' : 'orders'} delivered`}>
      <div className={styles.figures}>
        <p className={styles.main}>
          <strong className={styles.median}>{durationInWords(medianSeconds)}</strong>
          <span className={styles.words}>median from order to table</span>
          <span className={styles.words}>{`nine in ten within ${durationInWords(mostWithinSeconds)}`}</span>
        </p>
        <div className={styles.split}>
          <div className={styles.bar} style={style} aria-hidden="true" />
          <dl className={styles.legend}>
            <Part name="Waiting for the kitchen" seconds={waitingSeconds} />
            <Part name="In the kitchen" seconds={preparingSeconds} />
          </dl>
          <p className={styles.words}>Each time is a separate median, so the parts may not add up.</p>
        </div>
      </div>
    </Panel>
  )
}

function Part({ name, seconds }: { name: string; seconds: number }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{durationInWords(seconds)}</dd>
    </div>
  )
}
