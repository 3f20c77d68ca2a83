import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import { ApiError, api } from '../api-client.ts'
import { keepDraft, keptDraft } from './account-drafts.ts'
import { sessionStore, signIn, signOut, verifySession } from './session-store.ts'
import { readToken } from './token.ts'

const olive = { token: 'old token', user: { id: 'olive' }, power: 'account' }
const again = { ...olive, token: 'new token' }
const signedIn = (UserObj: object) => ({ UserObj }) as SignedIn // only what the session reads

/** A sessionStorage whose entries are own properties, as in browsers. */
function aTabsStorage() {
  return Object.defineProperties({} as Record<string, string>, {
    getItem: {
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
    },
    setItem: {
      value(this: Record<string, string>, key: string, text: string) {
        this[key] = text
      },
    },
    removeItem: {
      value(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
  })
}

const unsubscribe = vi.fn(async () => true)
const account = { method: 'GET', url: '/api/account' } as const
const refused = () =>
  new Response(JSON.stringify({ code: 'NOT_SIGNED_IN', message: 'Please sign in.' }), { status: 401 })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('sessionStorage', aTabsStorage())
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', class {})
  unsubscribe.mockClear()
  signIn(signedIn(olive))
})
afterEach(() => vi.unstubAllGlobals())

it('signing out removes the session and the push subscription of this browser', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"ok":true}'))
  signOut()
  expect([readToken(), sessionStore.getState().user]).toEqual([undefined, undefined])
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
})

it("signing out removes unsent drafts, and keeps the device's settings", () => {
  vi.stubGlobal('fetch', async () => new Response('{"ok":true}'))
  keepDraft('olive new job', { title: 'Cook' })
  sessionStorage.setItem('theme', 'dark')
  signOut()
  expect(keptDraft('olive new job')).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual(['theme'])
})

it('drafts are kept when the server ends the session', async () => {
  vi.stubGlobal('fetch', async () => refused())
  keepDraft('olive new job', { title: 'Cook' })
  await expect(api(account, {})).rejects.toThrow(ApiError)
  expect(keptDraft('olive new job')).toEqual({ title: 'Cook' })
})

it('the session ends when the server no longer accepts its token', async () => {
  vi.stubGlobal('fetch', async () => refused())
  await expect(api(account, {})).rejects.toThrow(ApiError)
  expect(sessionStore.getState()).toMatchObject({ user: undefined, hasEnded: true })
  signIn(signedIn(again))
  signOut()
  expect(sessionStore.getState()).toMatchObject({ user: undefined, hasEnded: false })
})

it.each([400, 403, 429, 500])('the session stays when the server answers %i', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
  await verifySession()
  expect(readToken()).toBeDefined()
})

it('the session is not ended by a refusal of an earlier token', async () => {
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const asked = [api(account, {}).catch(() => {}), verifySession()]
  signIn(signedIn(again))
  for (const answer of answers) answer(refused())
  await Promise.all(asked)
  expect([readToken(), sessionStore.getState().user]).toEqual(['new token', again.user])
})
