import { useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { centsToDecimal } from '#shared/money.ts'
import { extrasBody } from './dish-body.ts'
import { checkExtras, type TypedExtra, typedExtra } from './dish-checks.ts'
import { ExtrasField } from './extras-field.tsx'
import { useMenuEditor } from './menu-editor-context.ts'
import { reasonOf } from './outcome.tsx'
import { SavedMark } from './saved-mark.tsx'
import type { SaveState } from './use-saved-field.ts'

type HeldExtras = MenuItem['extras']

/** A dish's extras, saved together when their rows are left. */
export function SavedExtras({ item }: { item: MenuItem }) {
  const editor = useMenuEditor()
  const [rows, setRows] = useState(() => rowsOf(item.extras))
  const [error, setError] = useState<string>()
  const [before, setBefore] = useState<HeldExtras>(item.extras)
  const [state, setState] = useState<SaveState>({ kind: 'idle' })

  const send = async (extras: readonly { name: string; priceCents: number }[], done: SaveState) => {
    setState({ kind: 'saving' })
    try {
      await editor.changeItem(item.id, { extras: extrasBody(extras) })
      setState(done)
    } catch (reason) {
      setError(reasonOf(reason))
      setState({ kind: 'idle' })
    }
  }
  const keep = async (typed: readonly TypedExtra[]) => {
    const checked = checkExtras(typed)
    setError(checked.error)
    if (checked.error !== undefined || isSame(checked.extras, item.extras)) return
    setBefore(item.extras)
    await send(checked.extras, { kind: 'saved', before: '' })
  }
  const undo = () => {
    setRows(rowsOf(before))
    setError(undefined)
    void send(before, { kind: 'undone' })
  }

  return (
    <div>
      <ExtrasField
        rows={rows}
        error={error}
        onLeave={(typed) => void keep(typed)}
        onRemove={(typed) => void keep(typed)}
        onChange={(typed) => {
          setRows(typed)
          setError(undefined)
        }}
      />
      <SavedMark state={state} onUndo={undo} />
    </div>
  )
}

function rowsOf(extras: HeldExtras): readonly TypedExtra[] {
  return extras.map(({ name, priceCents }) => typedExtra(name, centsToDecimal(priceCents)))
}

function isSame(a: readonly { name: string; priceCents: number }[], b: HeldExtras): boolean {
  return a.length === b.length && a.every((extra, index) => isSameExtra(extra, b[index]))
}

function isSameExtra(a: { name: string; priceCents: number }, b: HeldExtras[number] | undefined): boolean {
  return a.name === b?.name && a.priceCents === b.priceCents
}
