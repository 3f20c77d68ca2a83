import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { MenuItem } from '#shared/menu/menu.ts'
import { centsToDecimal } from '#shared/money.ts'
import { useMenuEditor } from '../menu-editor-context.ts'
import { createSavedDraft } from '../saving/saved-draft.ts'
import { SavedMark } from '../saving/saved-mark.tsx'
import { extrasBody } from './dish-body.ts'
import { checkExtras, type TypedExtra, typedExtra } from './dish-checks.ts'
import { ExtrasField } from './extras-field.tsx'

type Extras = readonly { name: string; priceCents: number }[]

/** A dish's extras, saved together when the focus leaves their rows. */
export function SavedExtras({ item }: { item: MenuItem }) {
  const editor = useMenuEditor()
  const [field] = useState(() => createSavedDraft<readonly TypedExtra[], Extras>())
  const { draft, error, state } = useStore(field.store)
  // Rows get their keys once, and new ones only when the extras change.
  const held = useMemo(() => rowsOf(item.extras), [item.extras])
  const save = (extras: Extras) => editor.changeItem(item.id, { extras: extrasBody(extras) })
  const keep = () => void field.keep({ read, held: item.extras, isSame, save })
  return (
    <div>
      <ExtrasField rows={draft ?? held} error={error} onLeave={keep} onRemove={keep} onChange={field.type} />
      <SavedMark state={state} onUndo={() => void field.undo(rowsOf, save)} />
    </div>
  )
}

function read(rows: readonly TypedExtra[]) {
  const { extras, error } = checkExtras(rows)
  return error === undefined ? { value: extras } : { error }
}

function rowsOf(extras: Extras): readonly TypedExtra[] {
  return extras.map(({ name, priceCents }) => typedExtra(name, centsToDecimal(priceCents)))
}

function isSame(one: Extras, other: Extras): boolean {
  return one.length === other.length && one.every((extra, index) => isSameExtra(extra, other[index]))
}

function isSameExtra(one: Extras[number], other: Extras[number] | undefined): boolean {
  return one.name === other?.name && one.priceCents === other.priceCents
}
