import type { AppShell } from './app-shell.ts'
import { partOfFile } from './part-of-file.ts'

const PREFIX = 'tuckshop-shell-'
const SHELL_PAGE = '/' // every page of the app has the same HTML
const PATIENCE_MS = 3_000 // a kitchen should rather see its board reconnecting than a blank page

type Surroundings = { caches: CacheStorage; fetch: typeof fetch }

export type KeptShell = {
  fill: () => Promise<void>
  removeOthers: () => Promise<void>
  page: (request: Request) => Promise<Response>
  asset: (request: Request) => Promise<Response>
}

/** One build's page and files, cached under the build's own name. */
export function keptShell({ version, entry, files }: AppShell, { caches, fetch }: Surroundings): KeptShell {
  const name = PREFIX + version

  return {
    async fill() {
      const page = await fetch(SHELL_PAGE, { cache: 'reload' })
      // A newer server's page names files that do not belong to this build.
      if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page belongs to another build')
      const cache = await caches.open(name)
      await cache.addAll([...files])
      await cache.put(SHELL_PAGE, page)
    },

    async removeOthers() {
      const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)
      await Promise.all(others.map((other) => caches.delete(other)))
    },

    /** From the network, or from the cache if the network is down or slow or the server fails. */
    async page(request) {
      const network = fetch(request)
      const answer = await Promise.race([network.catch(() => undefined), afterPatience()])
      if (answer && answer.status < 500) return answer
      const kept = await caches.match(SHELL_PAGE, { cacheName: name })
      return kept ?? answer ?? network
    },

    /** File names change with their content, so a cached file is never outdated. */
    async asset(request) {
      const kept = await caches.match(request.url, { ignoreVary: true })
      if (kept) return partOfFile(kept, request.headers.get('range'))
      const answer = await fetch(request)
      // A newer worker may have removed this build's cache; opening it would create it again.
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
