import { letterTone } from '#client/ui/letter-tone.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import { formatDollars } from '#shared/money.ts'
import type { WireSales } from '#shared/sales/sales-api.ts'
import { Panel } from './panel.tsx'
import styles from './top-items.module.css'

type Item = WireSales['topItems'][number]

export function TopItems({ items }: { items: readonly Item[] }) {
  return (
    <Panel title="Top items">
      {items.length === 0 ? (
        <p className={styles.empty}>Your most ordered dishes appear here after the first payment.</p>
      ) : null}
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.menuItemId} className={styles.item}>
            <Picture item={item} />
            <span className={styles.name}>{item.name}</span>
            <span className={styles.quantity}>{`${item.quantity} ×`}</span>
            <strong className={styles.revenue}>{formatDollars(item.totalRevenue)}</strong>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Picture({ item: { imageUrl, name } }: { item: Item }) {
  if (imageUrl) {
    return (
      <img className={styles.picture} src={smallPictureUrl(imageUrl)} alt="" width="44" height="44" loading="lazy" />
    )
  }
  return (
    <span className={`${styles.picture} ${letterTone(name)}`} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
