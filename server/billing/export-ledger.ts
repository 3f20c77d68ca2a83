import Papa from 'papaparse'
import type { Unit } from '#server/db/unit-of-work.ts'
import { centsToDecimal } from '#shared/money.ts'
import { instant } from './charge-to-wire.ts'
import { listLines } from './ledger-repository.ts'

const COLUMNS = ['Charged at', 'Charge', 'Charge status', 'Kind', 'Amount (AUD)', 'Order number', 'Placed at', 'Order']

/** A restaurant's ledger as CSV: one line for every fee and every credit, oldest first. */
export function* exportLedger(restaurantId: string): Unit<string> {
  const lines = yield* listLines(restaurantId)
  const rows = lines.map((line) => [
    instant(line.createdAt),
    line.chargeId,
    line.chargeStatus,
    line.kind,
    Number(centsToDecimal(line.amountCents)),
    line.orderNumber,
    line.placedAt === null ? '' : instant(line.placedAt),
    line.orderId,
  ])
  // No cell was typed by a person; formulas are escaped anyway.
  return `${Papa.unparse({ fields: COLUMNS, data: rows }, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}
