import { describe, expect, it } from 'vitest'
import { mayReload, reloadWhenIdle } from './outdated-screen.ts'

const ready = { hasDialog: false, isNewVersionReady: true, sinceReloadMs: Number.POSITIVE_INFINITY }

describe('an outdated page', () => {
  it('does not reload automatically unless the page allows it', () => {
    expect(mayReload(ready)).toBe(false)
    const end = reloadWhenIdle(() => true)
    expect(mayReload(ready)).toBe(true)
    end()
    expect(mayReload(ready)).toBe(false)
  })

  it.each([
    ['a dialog is open', { hasDialog: true }],
    ['the new version is not on the device yet', { isNewVersionReady: false }],
    ['it reloaded automatically a minute ago', { sinceReloadMs: 60_000 }],
  ])('does not reload while %s', (_, change) => {
    const end = reloadWhenIdle(() => true)
    expect(mayReload({ ...ready, ...change })).toBe(false)
    end()
  })

  it('does not reload while the page is not idle', () => {
    const end = reloadWhenIdle(() => false)
    expect(mayReload(ready)).toBe(false)
    end()
  })
})
