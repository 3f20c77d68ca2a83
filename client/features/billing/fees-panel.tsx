import { Download } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { api, apiText } from '#client/lib/api-client.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { exportFees, type RestaurantFees, readFees } from '#shared/billing/billing-api.ts'
import styles from './billing.module.css'
import { ChargeList } from './charge-list.tsx'
import { FeesSkeleton } from './fees-skeleton.tsx'
import { createFees } from './fees-store.ts'
import { followFees } from './follow-fees.ts'
import { OwedFigures } from './owed-figures.tsx'
import { PaymentMethod } from './payment-method.tsx'

const BYTE_ORDER_MARK = '\uFEFF' // without it, Excel assumes an older encoding

type FeesPanelProps = { restaurantId: string; timeZone: string }

/** For the account page: the payment method, the amount owed this period, every charge, and the ledger as a file. */
export function FeesPanel(props: FeesPanelProps) {
  return <FeesOf key={props.restaurantId} {...props} />
}

function FeesOf({ restaurantId, timeZone }: FeesPanelProps) {
  const [fees] = useState(() => createFees((signal) => api(readFees, { query: { restaurantId }, signal })))
  const { fees: shown, problem } = useStore(fees.store)
  useEffect(() => followFees(fees), [fees])
  if (!shown && problem !== undefined) {
    return (
      <EmptyState
        title="Couldn't load your fees"
        action={<Button onClick={() => void fees.refresh()}>Try again</Button>}
      >
        <span role="alert">{problem}</span>
      </EmptyState>
    )
  }
  if (!shown) return <FeesSkeleton />
  return (
    <div className={styles.panel}>
      <PaymentMethod method={shown.paymentMethod} timeZone={timeZone} />
      <OwedFigures fees={shown} timeZone={timeZone} />
      <Charges fees={shown} restaurantId={restaurantId} timeZone={timeZone} />
      {problem === undefined ? null : (
        <p className={styles.stale} role="status">
          {`These figures may be out of date. ${problem}`}
        </p>
      )}
    </div>
  )
}

function Charges({ fees, restaurantId, timeZone }: FeesPanelProps & { fees: RestaurantFees }) {
  const id = useId()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await saveLedger(restaurantId).catch((error: unknown) => {
      showToast(`The file could not be saved. ${error instanceof Error ? error.message : ''}`, { look: 'problem' })
    })
    setSaving(false)
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>Charges</h3>
        {fees.charges.length === 0 ? null : (
          <Button look="plain" pending={isSaving} onClick={() => void save()}>
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        )}
      </div>
      {fees.charges.length === 0 ? (
        <p className={styles.soft}>Nothing has been charged yet. Each charge will be listed here with its orders.</p>
      ) : (
        <ChargeList charges={fees.charges} timeZone={timeZone} />
      )}
    </section>
  )
}

/** @throws when the ledger could not be loaded; then nothing is saved. */
async function saveLedger(restaurantId: string): Promise<void> {
  const csv = await apiText(exportFees, { query: { restaurantId } })
  saveFile('tuckshop-fees.csv', `${BYTE_ORDER_MARK}${csv}`, 'text/csv;charset=utf-8')
}
