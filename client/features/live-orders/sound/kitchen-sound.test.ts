import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** What was played, and whether the browser allows sound. */
const browser = vi.hoisted(() => ({ isOpen: false, played: [] as string[], loadedShut: 0 }))

class FakeAudio {
  play(): Promise<void> {
    // Without a source, an allowed play() never settles.
    return browser.isOpen ? new Promise(() => {}) : Promise.reject(new DOMException('not yet', 'NotAllowedError'))
  }
}

vi.mock('howler', () => ({
  Howl: class {
    options: { src: string[]; onplay: () => void; onplayerror: (id: number, error: unknown) => void }
    constructor(options: typeof this.options) {
      this.options = options
    }
    isLoaded = false
    state(): string {
      return this.isLoaded ? 'loaded' : 'unloaded'
    }
    load(): void {
      this.isLoaded = true
      if (!browser.isOpen) browser.loadedShut += 1
    }
    play(): void {
      const { src, onplay, onplayerror } = this.options
      if (browser.isOpen) {
        browser.played.push(...src)
        onplay()
      } else onplayerror(1, new DOMException('not yet', 'NotAllowedError'))
    }
  },
}))

async function openSound() {
  vi.resetModules()
  const sound = await import('./kitchen-sound.ts')
  const states: string[] = [sound.soundStore.getState().sound]
  sound.soundStore.subscribe((state) => states.push(state.sound))
  sound.watchFirstTap()
  await sound.loadSounds()
  return { ...sound, states }
}

const settled = () => new Promise((done) => setImmediate(done))

async function tap(): Promise<void> {
  browser.isOpen = true
  document.dispatchEvent(new Event('click'))
  await settled()
}

describe("the kitchen's sound", () => {
  beforeEach(() => {
    Object.assign(browser, { isOpen: false, played: [], loadedShut: 0 })
    vi.stubGlobal('Audio', FakeAudio)
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('fetch', async () => new Response())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is on from the start where the browser allows it, without asking for a tap', async () => {
    browser.isOpen = true
    const { states, playNewOrder } = await openSound()
    playNewOrder()
    await settled()
    expect(states).not.toContain('blocked')
    expect(browser.played).toEqual([expect.stringContaining('new-order')])
  })

  it('is known to be blocked before the first order, and unblocked by any tap', async () => {
    const { states, playNewOrder } = await openSound()
    expect(states.at(-1)).toBe('blocked')
    await tap()
    expect(states.at(-1)).toBe('on')
    playNewOrder()
    expect(browser.played).toHaveLength(1)
  })

  it('plays once the browser allows it, and a late tap to unblock it does not turn it off', async () => {
    const { states, playConnectionLost, turnSoundOff } = await openSound()
    expect(states.at(-1)).toBe('blocked')
    browser.isOpen = true
    playConnectionLost()
    await expect.poll(() => browser.played).toEqual([expect.stringContaining('connection-lost')])
    turnSoundOff()
    expect(states.at(-1)).toBe('on')
  })

  it('loads no howler sound before a tap, which would log a warning', async () => {
    const { playNewOrder } = await openSound()
    playNewOrder()
    expect(browser.loadedShut).toBe(0)
    await tap()
    playNewOrder()
    expect(browser).toMatchObject({ loadedShut: 0, played: [expect.stringContaining('new-order')] })
  })

  it('stays off for a user who turned it off', async () => {
    const { turnSoundOff, playNewOrder, loadSounds, soundStore } = await openSound()
    turnSoundOff()
    await loadSounds()
    await tap()
    playNewOrder()
    expect(soundStore.getState().sound).toBe('off')
    expect(browser.played).toEqual([])
  })

  it('ignores the second of two quick taps on its switch', async () => {
    const { turnSoundOff, turnSoundOn, soundStore } = await openSound()
    browser.isOpen = true
    turnSoundOn()
    turnSoundOff()
    expect(soundStore.getState().sound).toBe('on')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
    turnSoundOff()
    expect(soundStore.getState().sound).toBe('off')
  })

  it('plays when it is turned on', async () => {
    const { turnSoundOff, turnSoundOn } = await openSound()
    turnSoundOff()
    await tap()
    turnSoundOn()
    expect(browser.played).toEqual([expect.stringContaining('new-order')])
  })
})
