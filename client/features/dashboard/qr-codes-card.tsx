import { ArrowRight, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import styles from './qr-codes-card.module.css'

export function QrCodesCard({ tableCount }: { tableCount: number }) {
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link className={styles.link} to="/QrCode">
            QR codes
          </Link>
        </h2>
        <p className={styles.text}>Download your restaurant's QR code, one for every table.</p>
        <p className={styles.count}>
          {tableCount > 0 ? `${tableCount} ${tableCount === 1 ? 'table' : 'tables'} set` : 'No tables set yet'}
        </p>
      </div>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <div className={styles.tile} aria-hidden="true">
        <QrCode className={styles.code} />
        <span className={styles.block}>{Math.max(1, tableCount)}</span>
      </div>
    </article>
  )
}
