import { createStore } from 'zustand/vanilla'

/** Looks suggestions up for what is typed. May reject; then there are none. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>

type Suggesting = { suggestions: readonly string[]; isOpen: boolean }

const NONE: Suggesting = { suggestions: [], isOpen: false }

/**
 * The list under a field: it opens when the text gives suggestions, and closes when one is picked or the text is
 * emptied. Only the answer to the newest text counts, in whatever order they come.
 */
export function createSuggesting() {
  const store = createStore<Suggesting>(() => NONE)
  let asking: AbortController | undefined

  function stop(): void {
    asking?.abort()
    asking = undefined
    store.setState(NONE)
  }

  async function ask(text: string, suggest: Suggest): Promise<void> {
    if (text.trim() === '') return stop()
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const suggestions = await suggest(text, mine.signal).catch(() => [])
    if (mine === asking) store.setState({ suggestions, isOpen: suggestions.length > 0 })
  }

  return {
    store,
    ask,
    stop,
    /** Put away, to be opened again by an arrow key. */
    close: () => {
      asking?.abort()
      asking = undefined
      store.setState({ isOpen: false })
    },
    open: () => store.setState(({ suggestions }) => ({ isOpen: suggestions.length > 0 })),
  }
}
