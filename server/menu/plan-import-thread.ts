import { answerJobs } from '#server/threads/answer-jobs.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'
import { type MenuImportPlan, planMenuImport } from '#shared/menu/menu-import.ts'
import { readCsv } from './csv-text.ts'

export type ImportJob = { csv: string; menu: { categories: readonly MenuCategory[]; items: readonly MenuItem[] } }
export type ImportAnswer = { plan: MenuImportPlan } | { fault: string }

answerJobs(({ csv, menu }: ImportJob): ImportAnswer => {
  const read = readCsv(csv)
  return 'fault' in read ? read : { plan: planMenuImport(menu, read.table) }
})
