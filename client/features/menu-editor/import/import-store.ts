import { createStore } from 'zustand/vanilla'
import { ApiError, api } from '#client/lib/api-client.ts'
import { importMenu, type MenuImport } from '#shared/menu/menu-api.ts'
import { WHOLE_FILE } from '#shared/menu/menu-import-row.ts'
import { reasonOf } from '../outcome.tsx'
import { readCsvFile } from './csv-file.ts'

export type ImportState =
  | { kind: 'choosing'; problem?: string }
  | { kind: 'reading'; fileName: string }
  | { kind: 'seen'; fileName: string; plan: MenuImport; isApplying: boolean; problem?: string }

type Options = { restaurantId: string; onApplied: (plan: MenuImport) => void; send?: typeof api }

/** A menu from a file: looked at first, then applied to the menu that was looked at. */
export function createMenuImport({ restaurantId, onApplied, send = api }: Options) {
  const store = createStore<ImportState>(() => ({ kind: 'choosing' }))
  let csv = ''

  async function read(file: { name: string; arrayBuffer: () => Promise<ArrayBuffer> }): Promise<void> {
    store.setState({ kind: 'reading', fileName: file.name }, true)
    try {
      const content = readCsvFile(new Uint8Array(await file.arrayBuffer()))
      if ('problem' in content) return store.setState({ kind: 'choosing', problem: content.problem }, true)
      csv = content.text
      await look(file.name)
    } catch (error) {
      store.setState({ kind: 'choosing', problem: reasonOf(error) }, true)
    }
  }

  async function look(fileName: string, problem?: string): Promise<void> {
    const plan = await send(importMenu, { body: { restaurantId, csv, apply: false } })
    store.setState({ kind: 'seen', fileName, plan, isApplying: false, ...(problem ? { problem } : {}) }, true)
  }

  async function apply(): Promise<void> {
    const seen = store.getState()
    if (seen.kind !== 'seen' || seen.isApplying) return
    const { fileName, plan } = seen
    store.setState({ kind: 'seen', fileName, plan, isApplying: true }, true)
    try {
      const { version } = plan
      const applied = await send(importMenu, { body: { restaurantId, csv, apply: true, version } })
      store.setState({ kind: 'choosing' }, true)
      onApplied(applied)
    } catch (error) {
      const problem = reasonOf(error)
      // The menu is another by now: what would change is looked up again, and shown before anything is done.
      const isStale = error instanceof ApiError && error.code === 'STALE'
      const shown = isStale
        ? await look(fileName, problem).then(
            () => true,
            () => false,
          )
        : false
      if (!shown) store.setState({ kind: 'seen', fileName, plan, isApplying: false, problem }, true)
    }
  }

  return { store, read, apply, startOver: () => store.setState({ kind: 'choosing' }, true) }
}

/** Whether something is wrong with the file itself, and not with single rows of it. */
export function isWholeFileBad({ problems }: Pick<MenuImport, 'problems'>): boolean {
  return problems.some(({ row }) => row === WHOLE_FILE)
}

/** `3 dishes added, 1 changed, 20 as they are`. */
export function sumUp({ dishes }: Pick<MenuImport, 'dishes'>): string {
  const count = (kind: MenuImport['dishes'][number]['kind']) => dishes.filter((dish) => dish.kind === kind).length
  const parts = [
    [count('added'), 'added'],
    [count('changed'), 'changed'],
    [count('unchanged'), 'as they are'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return said.length === 0 ? 'No dishes' : said.join(', ')
}
