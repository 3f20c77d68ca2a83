import type { AppShell } from './app-shell.ts'
import { partOfFile } from './part-of-file.ts'

const PREFIX = 'tuckshop-shell-'
const SHELL_PAGE = '/' // every address of the app answers with the same page
const PATIENCE_MS = 3_000 // a kitchen would rather see its board reconnecting than an empty window

type Surroundings = { caches: CacheStorage; fetch: typeof fetch }

export type KeptShell = {
  fill: () => Promise<void>
  removeOthers: () => Promise<void>
  page: (request: Request) => Promise<Response>
  asset: (request: Request) => Promise<Response>
}

/** One build's page and files, kept whole under the build's own name. */
export function keptShell({ version, entry, files }: AppShell, { caches, fetch }: Surroundings): KeptShell {
  const name = PREFIX + version

  return {
    async fill() {
      const page = await fetch(SHELL_PAGE, { cache: 'reload' })
      // A server that has moved on since this worker was read: its page names files that are not of this build.
      if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is of another build')
      const cache = await caches.open(name)
      await cache.addAll([...files])
      await cache.put(SHELL_PAGE, page)
    },

    async removeOthers() {
      const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)
      await Promise.all(others.map((other) => caches.delete(other)))
    },

    /** From the network, unless it is away, slow or the server in trouble. */
    async page(request) {
      const network = fetch(request)
      const answer = await Promise.race([network.catch(() => undefined), afterPatience()])
      if (answer && answer.status < 500) return answer
      const kept = await caches.match(SHELL_PAGE, { cacheName: name })
      return kept ?? answer ?? network
    },

    /** A file's name changes with its content, so what is kept is never old. */
    async asset(request) {
      const kept = await caches.match(request.url, { ignoreVary: true })
      if (kept) return partOfFile(kept, request.headers.get('range'))
      const answer = await fetch(request)
      // A newer worker may have removed this build's files meanwhile: opening them would make them anew, for good.
      if (answer.status === 200 && (await caches.has(name))) {
        await (await caches.open(name)).put(request.url, answer.clone())
      }
      return answer
    },
  }
}

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
}
