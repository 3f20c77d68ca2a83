export const MAX_TABLES = 999

/** Whether a restaurant has this table. Before its tables are set, any whole number from 1 to 999 is accepted. */
export function isTable(tableNumber: number, tableCount: number | null): boolean {
  return Number.isInteger(tableNumber) && tableNumber >= 1 && tableNumber <= (tableCount ?? MAX_TABLES)
}
