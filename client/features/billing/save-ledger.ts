import { apiText } from '#client/lib/api-client.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { exportFees } from '#shared/billing/billing-api.ts'

const BYTE_ORDER_MARK = '\uFEFF' // without it, Excel assumes an older encoding

/** @throws when the ledger could not be loaded; then nothing is saved. */
export async function saveLedger(restaurantId: string): Promise<void> {
  const csv = await apiText(exportFees, { query: { restaurantId } })
  saveFile('tuckshop-fees.csv', `${BYTE_ORDER_MARK}${csv}`, 'text/csv;charset=utf-8')
}
