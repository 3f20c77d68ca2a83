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

describe("the kitchen screen's wake lock", () => {
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

  it('is held while the page is shown, and released with it', async () => {
    const { isAwake, stop } = await started()
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    stop()
    expect(locks[0]?.released).toBe(true)
  })

  it('is released if the page was left before the browser granted it', async () => {
    createWakeLock().start()()
    await vi.waitFor(() => expect(locks).toMatchObject([{ released: true }]))
  })

  it('is requested again when the page is visible again after a release', async () => {
    const { isAwake, stop } = await started()
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    await locks[0]?.release()
    expect(isAwake()).toBe(false)
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    expect(locks).toHaveLength(2)
    stop()
  })

  it('is reported as missing when the browser refuses, until a tap succeeds', async () => {
    mayHold = false
    const { isAwake, ask, stop } = await started()
    expect(isAwake()).toBe(false)
    mayHold = true
    ask()
    await vi.waitFor(() => expect(isAwake()).toBe(true))
    stop()
  })
})
