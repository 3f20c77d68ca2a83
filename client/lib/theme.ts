import { createStore } from 'zustand/vanilla'
import { forget, readStored, store } from './storage.ts'

export type Theme = 'light' | 'dark'

const KEY = 'theme'

/** `chosen` is the user's choice; undefined follows `preferred`, or the system. */
export const themeStore = createStore<{ chosen: Theme | undefined; preferred: Theme | undefined }>(() => ({
  chosen: storedTheme(),
  preferred: undefined,
}))

export function readTheme(): Theme | undefined {
  return themeStore.getState().chosen
}

export function chooseTheme(chosen: Theme | undefined): void {
  if (chosen === undefined) forget(KEY)
  else store(KEY, chosen)
  themeStore.setState({ chosen })
  applyTheme()
}

/** The page's theme while the user has chosen none: the kitchen's is dark. Undefined returns to the system's. */
export function preferTheme(preferred: Theme | undefined): void {
  themeStore.setState({ preferred })
  applyTheme()
}

/** On startup, and after every change. */
export function applyTheme(): void {
  const { chosen, preferred } = themeStore.getState()
  const theme = chosen ?? preferred
  if (theme === undefined) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function storedTheme(): Theme | undefined {
  const stored = readStored<unknown>(KEY)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

// A choice in another tab applies here too.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return
  themeStore.setState({ chosen: storedTheme() })
  applyTheme()
})
