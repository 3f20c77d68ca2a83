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

test('a changed record is remembered, unless it is somebody else’s', () => {
  const stop = followAccount()
  socket.tell('account:changed', { user: { id: 'olive', tablesAdded: true } })
  socket.tell('account:changed', { user: { id: 'oscar' } })
  expect(session.rememberUser.mock.calls).toEqual([[{ id: 'olive', tablesAdded: true }]])
  stop()
  expect([socket.listeners.size, socket.disconnect.mock.calls.length]).toEqual([0, 1])
})

test('what changed before the line was up, or while it was down, is asked for', () => {
  const stop = followAccount()
  expect(session.verifySession).not.toHaveBeenCalled()
  socket.tell('connect')
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  socket.tell('disconnect', 'transport close')
  socket.tell('connect')
  expect(session.verifySession).toHaveBeenCalledTimes(2)
  stop()
})

test('a session is verified without a line that does not come up', () => {
  const stop = followAccount()
  vi.advanceTimersByTime(2_000)
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  stop()
})

test('a line that comes up verifies the session once', () => {
  const stop = followAccount()
  socket.tell('connect')
  vi.advanceTimersByTime(10_000)
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  stop()
})

test('a line that the server cuts asks whether the session still counts, and comes back', () => {
  const stop = followAccount()
  socket.tell('disconnect', 'io server disconnect')
  expect(session.verifySession).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  stop()
})
