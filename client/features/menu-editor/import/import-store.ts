import { createStore } from 'zustand/vanilla'
import { ApiError, api } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { importMenu, type MenuImport } from '#shared/menu/menu-api.ts'
import { WHOLE_FILE } from '#shared/menu/menu-import-row.ts'
import { readCsvFile } from './csv-file.ts'

export type ImportState =
  | { kind: 'choosing'; problem?: string }
  | { kind: 'reading'; fileName: string }
  | { kind: 'seen'; fileName: string; plan: MenuImport; isApplying: boolean; problem?: string }

type Options = { restaurantId: string; onApplied: (plan: MenuImport) => void; send?: typeof api }

/** Imports a menu from a file: a preview first, then applied to the previewed menu version. */
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
      // The menu has changed: the preview is loaded and shown again before anything is applied.
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

/** Whether the file itself is invalid, not only some of its rows. */
export function isWholeFileBad({ problems }: Pick<MenuImport, 'problems'>): boolean {
  return problems.some(({ row }) => row === WHOLE_FILE)
}

/** `3 added, 1 changed, 20 unchanged`. */
export function sumUp({ dishes }: Pick<MenuImport, 'dishes'>): string {
  const count = (kind: MenuImport['dishes'][number]['kind']) => dishes.filter((dish) => dish.kind === kind).length
  const parts = [
    [count('added'), 'added'],
    [count('changed'), 'changed'],
    [count('unchanged'), 'unchanged'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return said.length === 0 ? 'No dishes' : said.join(', ')
}
