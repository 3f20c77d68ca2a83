import { MAX_TABLES } from '#shared/restaurants/table-number.ts'

/** The typed number of tables, or undefined if it is invalid. */
export function readTableCount(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^[0-9]{1,4}$/.test(text)) return undefined
  const count = Number(text)
  return count >= 1 && count <= MAX_TABLES ? count : undefined
}

export const TABLE_COUNT_SENTENCE = `Enter a whole number of tables from 1 to ${MAX_TABLES}.`
