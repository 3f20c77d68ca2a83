import type { PushMessage } from '#shared/alerts/alerts-api.ts'

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Notice = { data: unknown; close: () => void }
type Window = { url: string; focus: () => Promise<unknown> }

type PushEvents = {
  push: Waiting & { data: { json: () => unknown } | null }
  notificationclick: Waiting & { notification: Notice }
}

/** What of a service worker's scope is needed here. The compiler's own library for it cannot stand beside the page's. */
export type PushScope = {
  addEventListener: <Name extends keyof PushEvents>(name: Name, listener: (event: PushEvents[Name]) => void) => void
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Window[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

const ICON = '/icons/icon-192.png'

/** For the service worker: shows what the server pushes, and opens the page that a tap on it asks for. */
export function answerPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, messageOf(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, pathOf(event.notification.data)))
  })
}

// A browser that has promised its user to show every push shows one of its own when we show none.
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

/** The same matter again takes the place of what is shown of it, and rings again. */
function show(scope: PushScope, { title, body, url, tag }: PushMessage): Promise<void> {
  return scope.registration.showNotification(title, { body, tag, renotify: true, icon: ICON, badge: ICON, data: url })
}

async function open(scope: PushScope, path: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const already = windows.find((window) => new URL(window.url).pathname === path)
  if (already) await already.focus()
  else await scope.clients.openWindow(path)
}

/** A page of our own and nothing else, whatever was pushed. */
function pathOf(data: unknown): string {
  return typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : UNREADABLE.url
}
