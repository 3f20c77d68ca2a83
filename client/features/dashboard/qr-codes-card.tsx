import { QrCode } from 'lucide-react'
import { LinkCard } from './link-card.tsx'
import styles from './qr-codes-card.module.css'

export function QrCodesCard({ tableCount }: { tableCount: number }) {
  return (
    <LinkCard
      to="/QrCode"
      title="QR codes"
      words="Download your restaurant's QR code, one for every table."
      note={tableCount > 0 ? `${tableCount} ${tableCount === 1 ? 'table' : 'tables'} set` : 'No tables set yet'}
      look="codes"
    >
      <div className={styles.tile} aria-hidden="true">
        <QrCode className={styles.code} />
        <span className={styles.block}>{tableCount > 0 ? tableCount : '–'}</span>
      </div>
    </LinkCard>
  )
}
