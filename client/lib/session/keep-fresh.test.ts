import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Session = { user?: { id: string } }
const session = vi.hoisted(() => ({ listener: (_now: Session, _before: Session) => {}, unsubscribe: vi.fn() }))
vi.mock('./session-store.ts', () => ({
  sessionStore: {
    subscribe: (listener: typeof session.listener) => {
      session.listener = listener
      return session.unsubscribe
    },
  },
}))

const { keepFresh } = await import('./keep-fresh.ts')
const page = Object.assign(new EventTarget(), { hidden: false })
const shell = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', shell)
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keepFresh refreshes at once, when the page becomes visible, and every 30 s while visible', () => {
  const refresh = vi.fn()
  const stop = keepFresh(refresh)
  expect(refresh).toHaveBeenCalledTimes(1)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(30_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  shell.dispatchEvent(new Event('focus'))
  expect(refresh).toHaveBeenCalledTimes(4)
  stop()
})

test('keepFresh refreshes when the account changes, and not when another signs in', () => {
  const refresh = vi.fn()
  const stop = keepFresh(refresh)
  session.listener({ user: { id: 'olive' } }, { user: { id: 'olive' } })
  expect(refresh).toHaveBeenCalledTimes(2)
  session.listener({ user: { id: 'oscar' } }, { user: { id: 'olive' } })
  session.listener({}, { user: { id: 'olive' } })
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
})

test('keepFresh stops when the page is left', () => {
  const refresh = vi.fn()
  keepFresh(refresh)()
  page.dispatchEvent(new Event('visibilitychange'))
  shell.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(session.unsubscribe).toHaveBeenCalled()
})
