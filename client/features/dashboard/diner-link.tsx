import { ExternalLink } from 'lucide-react'
import { testOrderPath } from '#shared/orders/test-orders.ts'
import styles from './diner-link.module.css'

/** Orders placed there are tests. The diner's page is a separate document, so this is not a router link. */
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
