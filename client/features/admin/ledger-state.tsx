import { CircleCheck } from 'lucide-react'
import { Notice } from '#client/ui/notices/notice.tsx'
import type { LedgerCheck } from '#shared/billing/billing-api.ts'
import { formatDollars } from '#shared/money.ts'
import styles from './admin.module.css'

/** Whether the ledger balances: every charge equals the sum of its orders' fees and credits. */
export function LedgerState({ ledger }: { ledger: LedgerCheck }) {
  const { lines, charges, faults } = ledger
  if (faults.length === 0 && lines === charges) {
    return (
      <p className={styles.even}>
        <CircleCheck aria-hidden="true" />
        {`Ledger balanced: ${formatDollars(charges)} in charges, ${formatDollars(lines)} in fees and credits.`}
      </p>
    )
  }
  return (
    <Notice look="problem">
      {`Ledger not balanced: ${formatDollars(charges)} in charges, ${formatDollars(lines)} in fees and credits.`}
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
}
