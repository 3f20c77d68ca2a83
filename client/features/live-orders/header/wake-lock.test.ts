import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWakeLock } from './wake-lock.ts'

class Sentinel extends EventTarget {
  released = false
  release = async () => {
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}

let locks: Sentinel[]
let mayHold: boolean
let page: EventTarget & { visibilityState: string }

describe('the screen of a kitchen', () => {
  beforeEach(() => {
    locks = []
    mayHold = true
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const request = async () => {
      if (!mayHold) throw new DOMException('low battery', 'NotAllowedError')
      const lock = new Sentinel()
      locks.push(lock)
      return lock
    }
    vi.stubGlobal('document', page)
    vi.stubGlobal('navigator', { wakeLock: { request } })
  })
  afterEach(() => vi.unstubAllGlobals())

  const started = async () => {
    const wakeLock = createWakeLock()
    const stop = wakeLock.start()
    await vi.waitFor(() => expect(locks).toHaveLength(mayHold ? 1 : 0))
    return { ...wakeLock, stop, isAwake: () => wakeLock.store.getState().isAwake }
  }

  it('stays awake while the page is shown, and is let go with it', async () => {
    const { isAwake, stop } = await started()
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    stop()
    expect(locks[0]?.released).toBe(true)
  })

  it('may sleep where it was left before the browser had granted it', async () => {
    createWakeLock().start()()
    await vi.waitFor(() => expect(locks).toMatchObject([{ released: true }]))
  })

  it('is said to sleep once the browser has let go, and is kept awake anew when the page is back', async () => {
    const { isAwake, stop } = await started()
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    await locks[0]?.release()
    expect(isAwake()).toBe(false)
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    expect(locks).toHaveLength(2)
    stop()
  })

  it('is said to sleep where the browser refuses, until a tap is granted', async () => {
    mayHold = false
    const { isAwake, ask, stop } = await started()
    expect(isAwake()).toBe(false)
    mayHold = true
    ask()
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    stop()
  })
})
