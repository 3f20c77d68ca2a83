import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followMenu } from './follow-menu.ts'

// A fake socket: the test sends the server's events.
const line = vi.hoisted(() => {
  const heard = new Map<string, () => void>()
  return {
    sent: [] as unknown[][],
    tell: (event: string) => heard.get(event)?.(),
    on: (event: string, listener: () => void) => void heard.set(event, listener),
    emit: (...parts: unknown[]) => void line.sent.push(parts.slice(0, 2)),
    off: () => heard.clear(),
    disconnect: () => {},
  }
})
vi.mock('#client/lib/socket.ts', () => ({ openSocket: () => line }))

const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => vi.stubGlobal('document', page))
afterEach(() => vi.unstubAllGlobals())

it('followMenu reloads the menu when another device changes it, while the page is visible', () => {
  const load = vi.fn(async () => {})
  const stop = followMenu('lucky', load)
  expect(load).toHaveBeenCalledTimes(1)
  line.tell('connect')
  expect(line.sent).toEqual([['menu:watch', { restaurantId: 'lucky' }]])
  expect(load).toHaveBeenCalledTimes(2)
  line.tell('menu:changed')
  expect(load).toHaveBeenCalledTimes(3)

  page.hidden = true
  line.tell('menu:changed')
  expect(load).toHaveBeenCalledTimes(3)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(load).toHaveBeenCalledTimes(4)

  stop()
  line.tell('menu:changed')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(load).toHaveBeenCalledTimes(4)
})
