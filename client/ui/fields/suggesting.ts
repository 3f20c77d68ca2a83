import { createStore } from 'zustand/vanilla'

/** Returns suggestions for the typed text. If it rejects, there are none. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>

type Suggesting = { suggestions: readonly string[]; isOpen: boolean }

const NONE: Suggesting = { suggestions: [], isOpen: false }

/**
 * The list under a field: it opens when there are suggestions, and closes when one is picked or the text is emptied.
 * Only the answer to the latest text counts.
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
    /** Closes it; an arrow key opens it again. */
    close: () => {
      asking?.abort()
      asking = undefined
      store.setState({ isOpen: false })
    },
    open: () => store.setState(({ suggestions }) => ({ isOpen: suggestions.length > 0 })),
  }
}
