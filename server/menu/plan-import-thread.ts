import { answerJobs } from '#server/threads/answer-jobs.ts'
import { MENU_LIMITS, type MenuCategory, type MenuItem } from '#shared/menu/menu.ts'
import { type MenuImportPlan, planMenuImport } from '#shared/menu/menu-import.ts'
import { type RowProblem, WHOLE_FILE } from '#shared/menu/menu-import-row.ts'
import { readCsv } from './csv-text.ts'
import { dishBytes, MENU_TOO_LARGE } from './menu-size.ts'

export type ImportJob = { csv: string; menu: { categories: readonly MenuCategory[]; items: readonly MenuItem[] } }
export type ImportAnswer = { plan: MenuImportPlan } | { fault: string }

const ID_STAND_IN = '0'.repeat(36)

answerJobs(({ csv, menu }: ImportJob): ImportAnswer => {
  const read = readCsv(csv)
  if ('fault' in read) return read
  const plan = planMenuImport(menu, read.table)
  return { plan: { ...plan, problems: [...plan.problems, ...tooLarge(menu.items, plan)] } }
})

function tooLarge(items: readonly MenuItem[], { dishes }: MenuImportPlan): RowProblem[] {
  const after = new Map(items.map((item) => [item.id, dishBytes(item)]))
  const before = sum(after.values())
  for (const { kind, itemId, dish, row } of dishes) {
    // New extras have no ids until the import is applied; all ids have the same length.
    const extras = dish.extras.map((extra) => ({ ...extra, id: ID_STAND_IN }))
    if (kind !== 'unchanged') after.set(itemId ?? `row ${row}`, dishBytes({ ...dish, extras }))
  }
  const isTooLarge = sum(after.values()) > Math.max(MENU_LIMITS.bytes, before)
  return isTooLarge ? [{ row: WHOLE_FILE, sentence: MENU_TOO_LARGE }] : []
}

function sum(bytes: Iterable<number>): number {
  let all = 0
  for (const one of bytes) all += one
  return all
}
