import { createStore } from 'zustand/vanilla'

/** `isOutdated`: the server uses a newer protocol version than this page, which must be reloaded. */
export const outdatedStore = createStore(() => ({ isOutdated: false }))

export function noteOutdated(isOutdated: boolean): void {
  outdatedStore.setState({ isOutdated })
}

const RELOAD_AGAIN_MS = 5 * 60_000 // a server that answers with the same page must not make it reload in a loop

let isIdle = () => false

/** An outdated page reloads automatically once `idle` returns true. Returns a function that stops this. */
export function reloadWhenIdle(idle: () => boolean): () => void {
  isIdle = idle
  return () => {
    isIdle = () => false
  }
}

/** @param sinceReloadMs How long ago this page last reloaded automatically. */
export function mayReload(page: { hasDialog: boolean; isNewVersionReady: boolean; sinceReloadMs: number }): boolean {
  return isIdle() && !page.hasDialog && page.isNewVersionReady && page.sinceReloadMs >= RELOAD_AGAIN_MS
}
