import { apiText } from '#client/lib/api-client.ts'
import { exportSales, type SalesQuery, salesFileName } from '#shared/sales/sales-api.ts'

const KEPT_MS = 60_000 // the browser may still be reading it
const BYTE_ORDER_MARK = '\uFEFF' // reading the response as text removes it, and Excel needs it

/** @throws if the file could not be loaded; then nothing is saved. */
export async function saveSalesFile(query: SalesQuery & { orderDate: string }): Promise<void> {
  const text = await apiText(exportSales, { query })
  const file = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = salesFileName(query.orderDate)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
