import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicMenuToWire } from '#shared/menu/menu-api.ts'
import { exampleMenu, MARGHERITA } from '../testing/example-menu.ts'
import { createLiveMenu } from './live-menu.ts'
import { createMenuStore } from './menu-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const DEARER = { ...exampleMenu({ ...MARGHERITA, priceCents: 9_900 }), version: 2 }

/** A page with version 1 and a server with version 2 whose first requests fail. */
function behindAfter(failures: number) {
  const store = createMenuStore(exampleMenu(MARGHERITA))
  const read = vi.fn(async () => {
    if (read.mock.calls.length <= failures) throw new Error('The server is busy')
    return { answer: publicMenuToWire(DEARER), etag: '"2"' }
  })
  const menu = createLiveMenu(store, { read, now: Date.now, random: () => 0.5 })
  return { menu, read, shown: () => store.getState().menu }
}

test('the live menu loads an announced version once, however often it is announced', async () => {
  const { menu, read, shown } = behindAfter(0)
  menu.hearOf(2)
  menu.hearOf(2)
  await vi.runAllTimersAsync()
  expect(shown()).toEqual(DEARER)
  menu.hearOf(2)
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(1)
})

test('the live menu retries until an announced version loads', async () => {
  const { menu, read, shown } = behindAfter(2)
  menu.hearOf(2)
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(3)
  expect(shown()).toEqual(DEARER)
})

test('the live menu does not retry when no newer version is known', async () => {
  const { menu, read } = behindAfter(1)
  await menu.refreshNow()
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(1)
})
