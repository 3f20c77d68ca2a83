import { expect, it } from 'vitest'
import { type KeptShell, keptShell } from './kept-shell.ts'

const ENTRY = '/assets/app-1.js'
const SHELL = { version: '1', entry: ENTRY, files: [ENTRY] }
const page = (script: string, status = 200) => new Response(`<script src="${script}"></script>`, { status })
const request = (path: string) => new Request(`https://tuckshop.example${path}`)

/** The browser's cache storage, as far as the worker uses it. */
function memoryCaches(fetched: string[]) {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    return {
      match: async (key: string) => held.get(key)?.clone(),
      put: async (key: string, answer: Response) => void held.set(key, answer),
      addAll: async (files: string[]) => {
        fetched.push(...files)
        for (const file of files) held.set(file, new Response(file))
      },
    }
  }
  const pathOf = (key: string) => new URL(key, 'https://tuckshop.example').pathname
  const match = async (key: string, { cacheName }: { cacheName?: string } = {}) =>
    [...all]
      .filter(([name]) => cacheName === undefined || name === cacheName)
      .map(([, held]) => held.get(pathOf(key)) ?? held.get(key))
      .find(Boolean)
      ?.clone()
  return {
    open,
    match,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

function shellWith(answer: () => Promise<Response>) {
  const fetched: string[] = []
  const caches = memoryCaches(fetched)
  let current = answer
  const fetch = (asked: RequestInfo | URL) => {
    fetched.push(asked instanceof Request ? new URL(asked.url).pathname : String(asked))
    return current()
  }
  // Node has no cache storage.
  const shell: KeptShell = keptShell(SHELL, { caches: caches as unknown as CacheStorage, fetch })
  const answerWith = (next: () => Promise<Response>) => {
    current = next
  }
  return { shell, caches, fetched, answerWith }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))

it('the shell shows the cached page when the network is down or the server fails', async () => {
  const { shell, answerWith } = shellWith(async () => page(ENTRY))
  await shell.fill()
  for (const trouble of [away, async () => page('', 503)]) {
    answerWith(trouble)
    expect(await (await shell.page(request('/live-orders'))).text()).toContain(ENTRY)
  }
})

it("the shell shows the server's answer when there is one, including a 404", async () => {
  const { shell, answerWith } = shellWith(async () => page(ENTRY))
  await shell.fill()
  answerWith(async () => page('/assets/app-2.js', 404))
  const shown = await shell.page(request('/live-orders'))
  expect(shown.status).toBe(404)
  answerWith(away)
  expect(await (await shell.page(request('/'))).text()).toContain(ENTRY)
})

it('the shell does not cache a page of another build, or a failed one', async () => {
  for (const answer of [async () => page('/assets/app-2.js'), async () => page(ENTRY, 500), away]) {
    const { shell, caches } = shellWith(answer)
    await expect(shell.fill()).rejects.toThrow()
    expect(await caches.keys()).toEqual([])
  }
})

it('the shell fails like the network when nothing is cached', async () => {
  await expect(shellWith(away).shell.page(request('/live-orders'))).rejects.toThrow('Failed to fetch')
})

it('the shell loads a file once, and never caches a missing one', async () => {
  const { shell, caches, fetched, answerWith } = shellWith(async () => new Response('', { status: 404 }))
  await caches.open('tuckshop-shell-1')
  await shell.asset(request('/assets/qr-1.js'))
  answerWith(async () => new Response('code'))
  for (const _ of [1, 2, 3]) expect(await (await shell.asset(request('/assets/qr-1.js'))).text()).toBe('code')
  expect(fetched).toEqual(['/assets/qr-1.js', '/assets/qr-1.js'])
})

it('the shell removes the caches of earlier versions only', async () => {
  const { shell, caches } = shellWith(async () => page(ENTRY))
  await caches.open('tuckshop-shell-0')
  await caches.open('something else')
  await shell.fill()
  await shell.removeOthers()
  expect(await caches.keys()).toEqual(['something else', 'tuckshop-shell-1'])
})

it('the shell creates no cache once a newer version has removed its own', async () => {
  const { shell, caches } = shellWith(async () => new Response('late'))
  expect(await (await shell.asset(request('/assets/late-2.js'))).text()).toBe('late')
  expect(await caches.keys()).toEqual([])
})
