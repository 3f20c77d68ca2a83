import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (payload?: unknown) => void
const socket = {
  listeners: new Map<string, Listener>(),
  on: (name: string, listener: Listener) => socket.listeners.set(name, listener),
  off: () => socket.listeners.clear(),
  connect: vi.fn(),
  disconnect: vi.fn(),
  tell: (name: string, payload?: unknown) => socket.listeners.get(name)?.(payload),
}
const session = vi.hoisted(() => ({
  sessionStore: { getState: () => ({ user: { id: 'olive' } }) },
  rememberUser: vi.fn(),
  verifySession: vi.fn(async () => {}),
}))
vi.mock('../socket.ts', () => ({ openSocket: () => socket }))
vi.mock('./session-store.ts', () => session)
vi.mock('./token.ts', () => ({ readToken: () => 'a token' }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const { followAccount } = await import('./account-news.ts')

test("an account:changed event updates the stored user, unless it is another user's", () => {
  const stop = followAccount()
  socket.tell('account:changed', { user: { id: 'olive', tablesAdded: true } })
  socket.tell('account:changed', { user: { id: 'oscar' } })
  expect(session.rememberUser.mock.calls).toEqual([[{ id: 'olive', tablesAdded: true }]])
  stop()
  expect([socket.listeners.size, socket.disconnect.mock.calls.length]).toEqual([0, 1])
})

test('the session is verified on every connect, to catch up on missed changes', () => {
  const stop = followAccount()
  expect(session.verifySession).not.toHaveBeenCalled()
  socket.tell('connect')
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  socket.tell('disconnect', 'transport close')
  socket.tell('connect')
  expect(session.verifySession).toHaveBeenCalledTimes(2)
  stop()
})

test('the session is verified after two seconds without a connection', () => {
  const stop = followAccount()
  vi.advanceTimersByTime(2_000)
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  stop()
})

test('a connection verifies the session once', () => {
  const stop = followAccount()
  socket.tell('connect')
  vi.advanceTimersByTime(10_000)
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  stop()
})

test('a connection closed by the server verifies the session and reconnects', () => {
  const stop = followAccount()
  socket.tell('disconnect', 'io server disconnect')
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  stop()
})
