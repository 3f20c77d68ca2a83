/**
 * Keeps the app's pages loadable without network: a kitchen's tablet that restarts in a dead spot shows its board
 * again. It keeps the shell alone, never a call's answer, and no page changes its version under anybody.
 */
import { answerPushes, type PushScope } from '../features/alerts/push-events.ts'
import type { AppShell } from './app-shell.ts'
import { keptAs } from './kept-address.ts'
import { keptShell } from './kept-shell.ts'
import { isPageWord, type WorkerWord } from './version-words.ts'
import type { OpenPage, WorkerScope } from './worker-scope.ts'

/** Put in by the build. */
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
  // Also the page that brought it: a version that comes while it is open then waits for it.
  await worker.clients.claim()
}

/**
 * A waiting worker may begin once the one page that is open is of its own build: nothing changes under it. The page
 * goes on asking while another is open, be it only the one it replaced, which lingers for a moment.
 */
async function takeOverIfAlone(page: OpenPage | null): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.every(({ id }) => id === page?.id)) await worker.skipWaiting()
}
