import { CircleCheck } from 'lucide-react'
import { Notice } from '#client/ui/notices/notice.tsx'
import type { LedgerCheck } from '#shared/billing/billing-api.ts'
import styles from './admin.module.css'
import { dollars } from './owing-words.ts'

/** Whether the ledger balances: every charge equals the sum of its orders' fees and credits. */
export function LedgerState({ ledger }: { ledger: LedgerCheck }) {
  const { lines, charges, faults } = ledger
  if (faults.length === 0 && lines === charges) {
    return (
      <p className={styles.even}>
        <CircleCheck aria-hidden="true" />
        {`Ledger balanced: ${dollars(charges)} in charges, ${dollars(lines)} in fees and credits.`}
      </p>
    )
  }
  return (
    <Notice look="problem">
      {`Ledger not balanced: ${dollars(charges)} in charges, ${dollars(lines)} in fees and credits.`}
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
}
