import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { isWorkerWord, type PageWord } from '../../service-worker/version-words.ts'

const WORKER = '/service-worker.js'
const SAY_AGAIN_MS = 2_000
const LOOK_MS = 60 * 60 * 1000 // a kitchen's page stays open for weeks; the browser itself looks only on a navigation

/** `isNewer`: the server has a newer version than this page. The page goes on until somebody reloads it. */
export const versionStore = createStore(() => ({ isNewer: false }))

/** Keeps the app on this device, from the first time somebody is signed in: visitors download nothing they don't use. */
export function keepAppInstalled(): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () => {
    if (!sessionStore.getState().user) return
    stop()
    // Without it (a private window, a server in development) everything works but a reload without network.
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
 * Tells a worker that waits which build this page is of, until it begins or says that it is newer: it may have to wait
 * for another page to close, and a browser that is stopping a worker can lose a word.
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

/** The content policy takes scripts' addresses only from a policy; this one knows a single address. */
function trusted(url: typeof WORKER): string {
  // Not yet in the compiler's library; what a policy makes stands for a string wherever an address is asked for.
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER })
  return policy ? policy.createScriptURL(url) : url
}
