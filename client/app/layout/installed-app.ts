import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { isWorkerWord, type PageWord } from '../../service-worker/version-words.ts'

const WORKER = '/service-worker.js'
const SAY_AGAIN_MS = 2_000
const LOOK_MS = 60 * 60 * 1000 // a kitchen page stays open for weeks, and the browser itself only checks on navigation

/** `isNewer`: the server has a newer version than this page. The page keeps working until it is reloaded. */
export const versionStore = createStore(() => ({ isNewer: false }))

/** Checks the server for a newer version; `versionStore` reports when it is on this device. */
export function lookForNewVersion(): void {
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}

/** Installs the service worker once a user has signed in, so that visitors download nothing they don't use. */
export function keepAppInstalled(): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () => {
    if (!sessionStore.getState().user) return
    stop()
    // Without it (private window, development server) everything works except a reload without network.
    void register().catch(() => undefined)
  }
  const stop = sessionStore.subscribe(begin)
  begin()
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isWorkerWord(data)) versionStore.setState({ isNewer: true })
  })
  const registration = await serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' })
  if (registration.waiting) introduce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') introduce(coming)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
}

/**
 * Tells a waiting worker which build this page runs, and repeats it until the worker activates or reports a newer
 * version: the worker may have to wait for another page to close, and messages to a stopping worker can be lost.
 */
function introduce(worker: ServiceWorker): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!script) return
  const say = () => {
    if (worker.state !== 'installed' || versionStore.getState().isNewer) return clearInterval(again)
    worker.postMessage({ kind: 'page runs', entry: new URL(script.src).pathname } satisfies PageWord)
  }
  const again = setInterval(say, SAY_AGAIN_MS)
  say()
}

type ScriptPolicies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

/** The content policy accepts script URLs only from a Trusted Types policy. This one allows a single URL. */
function trusted(url: typeof WORKER): string {
  // Not yet in the compiler's library. A TrustedScriptURL is accepted wherever a URL string is.
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER })
  return policy ? policy.createScriptURL(url) : url
}
