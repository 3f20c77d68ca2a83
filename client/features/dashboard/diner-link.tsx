import { ExternalLink } from 'lucide-react'
import styles from './diner-link.module.css'

/** A diner's page is another document, so this is no router link. */
export function DinerLink({ restaurantId }: { restaurantId: string }) {
  return (
    <p className={styles.line}>
      See what your guests see:{' '}
      <a className={styles.link} href={`/order/${encodeURIComponent(restaurantId)}/1`} target="_blank" rel="noopener">
        Try it as a diner
        <ExternalLink aria-label="(opens in a new tab)" />
      </a>
    </p>
  )
}
