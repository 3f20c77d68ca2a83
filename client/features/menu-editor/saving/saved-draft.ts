import { createStore } from 'zustand/vanilla'
import { reasonOf } from '#client/lib/reason-of.ts'

export type SaveState<Value> = { kind: 'idle' | 'saving' | 'undone' } | { kind: 'saved'; before: Value }

type State<Draft, Value> = { draft: Draft | undefined; error: string | undefined; state: SaveState<Value> }
/** The value of a draft, or what is wrong with it. */
type Reading<Value> = { value: Value } | { error: string }

type Keeping<Draft, Value> = {
  read: (draft: Draft) => Reading<Value>
  held: Value
  isSame: (one: Value, other: Value) => boolean
  save: (value: Value) => Promise<void>
}

/**
 * The text of a field that saves itself when it loses focus, until the menu has it. Without a draft, the menu's value
 * is shown, regardless of who changed it. Text typed during a save is kept.
 */
export function createSavedDraft<Draft, Value>() {
  const store = createStore<State<Draft, Value>>(() => ({
    draft: undefined,
    error: undefined,
    state: { kind: 'idle' },
  }))
  // One save at a time, so that the last one wins.
  let last: Promise<void> = Promise.resolve()

  async function send(save: () => Promise<void>, draft: Draft, done: SaveState<Value>): Promise<void> {
    store.setState({ draft, error: undefined, state: { kind: 'saving' } })
    const isUntouched = () => store.getState().draft === draft && store.getState().state.kind === 'saving'
    const saving = last.then(save)
    last = saving.catch(() => {})
    try {
      await saving
      if (isUntouched()) store.setState({ draft: undefined, state: done })
    } catch (reason) {
      if (isUntouched()) store.setState({ error: reasonOf(reason), state: { kind: 'idle' } })
    }
  }

  return {
    store,
    type: (draft: Draft) => store.setState({ draft, error: undefined, state: { kind: 'idle' } }),
    /** Returns to the menu's value. */
    drop: () => store.setState({ draft: undefined, error: undefined }),
    /** Saves the draft, or shows what is wrong with it. */
    keep: async ({ read, held, isSame, save }: Keeping<Draft, Value>): Promise<void> => {
      const { draft, state } = store.getState()
      if (draft === undefined || state.kind === 'saving') return
      const reading = read(draft)
      if ('error' in reading) return store.setState({ error: reading.error })
      if (isSame(reading.value, held)) return store.setState({ draft: undefined, error: undefined })
      await send(() => save(reading.value), draft, { kind: 'saved', before: held })
    },
    /** Saves the previous value; `show` turns it into a draft. */
    undo: async (show: (before: Value) => Draft, save: (before: Value) => Promise<void>): Promise<void> => {
      const { state } = store.getState()
      if (state.kind !== 'saved') return
      const { before } = state
      await send(() => save(before), show(before), { kind: 'undone' })
    },
  }
}
