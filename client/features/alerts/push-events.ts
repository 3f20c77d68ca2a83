import type { PushMessage } from '#shared/alerts/alerts-api.ts'

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Notice = { data: unknown; close: () => void }
type Window = { url: string; focus: () => Promise<unknown> }

type PushEvents = {
  push: Waiting & { data: { json: () => unknown } | null }
  notificationclick: Waiting & { notification: Notice }
}

/** The parts of a service worker's scope used here. The compiler's own library for it conflicts with the page's. */
export type PushScope = {
  addEventListener: <Name extends keyof PushEvents>(name: Name, listener: (event: PushEvents[Name]) => void) => void
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Window[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

const ICON = '/icons/icon-192.png'

/** For the service worker: shows push messages, and opens the page that a tapped notification names. */
export function answerPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, messageOf(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, pathOf(event.notification.data)))
  })
}

// Browsers that require a notification for every push show one of their own if we show none.
const UNREADABLE: PushMessage = {
  title: 'Tuckshop',
  body: 'Please look at Live orders.',
  url: '/live-orders',
  tag: 'unseen-orders',
}

function messageOf(data: PushEvents['push']['data']): PushMessage {
  try {
    const message: unknown = data?.json()
    return isMessage(message) ? message : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

function isMessage(message: unknown): message is PushMessage {
  if (typeof message !== 'object' || message === null) return false
  const fields: Record<string, unknown> = { ...message }
  return (['title', 'body', 'url', 'tag'] as const).every((name) => typeof fields[name] === 'string')
}

/** A newer message with the same tag replaces the shown notification and alerts again. */
function show(scope: PushScope, { title, body, url, tag }: PushMessage): Promise<void> {
  return scope.registration.showNotification(title, { body, tag, renotify: true, icon: ICON, badge: ICON, data: url })
}

async function open(scope: PushScope, path: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const already = windows.find((window) => new URL(window.url).pathname === path)
  if (already) await already.focus()
  else await scope.clients.openWindow(path)
}

/** Only a path of this site, whatever was pushed. */
function pathOf(data: unknown): string {
  return typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : UNREADABLE.url
}
