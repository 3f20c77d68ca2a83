/**
 * Makes the app's pages load without a network, so that a restarted kitchen tablet shows its board again. It caches
 * only the shell, never an API answer, and never changes the version under an open page.
 */
import { answerPushes, type PushScope } from '../features/alerts/push-events.ts'
import type { AppShell } from './app-shell.ts'
import { keptAs } from './kept-address.ts'
import { keptShell } from './kept-shell.ts'
import { isPageWord, type WorkerWord } from './version-words.ts'
import type { OpenPage, WorkerScope } from './worker-scope.ts'

/** Injected by the build. */
declare const APP_SHELL: AppShell

// A worker's global object is its scope.
const worker = globalThis as unknown as WorkerScope & PushScope
const shell = keptShell(APP_SHELL, { caches, fetch: (...asked) => fetch(...asked) })

answerPushes(worker)

worker.addEventListener('install', (event) => event.waitUntil(shell.fill()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))

worker.addEventListener('fetch', (event) => {
  const kind = keptAs(event.request, location.origin)
  if (kind !== undefined) event.respondWith(shell[kind](event.request))
})

worker.addEventListener('message', (event) => {
  if (!isPageWord(event.data)) return
  const isOfThisBuild = event.data.entry === APP_SHELL.entry
  if (isOfThisBuild) event.waitUntil(takeOverIfAlone(event.source))
  else event.source?.postMessage({ kind: 'newer version waits' } satisfies WorkerWord)
})

async function begin(): Promise<void> {
  await shell.removeOthers()
  // Claims the page that registered it too, so that a later version waits for it.
  await worker.clients.claim()
}

/**
 * A waiting worker may activate when the only open page belongs to its own build. The page keeps asking while other
 * pages are open, such as the one it replaced, which closes a moment later.
 */
async function takeOverIfAlone(page: OpenPage | null): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.every(({ id }) => id === page?.id)) await worker.skipWaiting()
}
