/** The parts of a service worker's scope used here. The compiler's own library for it conflicts with the page's. */
export type Awaited = { waitUntil: (work: Promise<unknown>) => void }

/** An open page of this app. */
export type OpenPage = { readonly id: string; postMessage: (word: unknown) => void }

type WorkerEvents = {
  install: Awaited
  activate: Awaited
  fetch: Awaited & { request: Request; respondWith: (answer: Promise<Response>) => void }
  message: Awaited & { data: unknown; source: OpenPage | null }
}

export type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>
    claim: () => Promise<void>
  }
  skipWaiting: () => Promise<void>
}
