import { ExternalLink } from 'lucide-react'
import { testOrderPath } from '#shared/orders/test-orders.ts'
import styles from './diner-link.module.css'

/** Orders placed there are tests. A diner's page is another document, so this is no router link. */
export function DinerLink({ restaurantId }: { restaurantId: string }) {
  return (
    <p className={styles.line}>
      See what your guests see:{' '}
      <a className={styles.link} href={testOrderPath(restaurantId)} target="_blank" rel="noopener">
        Try it as a diner
        <ExternalLink aria-label="(opens in a new tab)" />
      </a>
    </p>
  )
}
