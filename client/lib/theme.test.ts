import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const dataset: Record<string, string | undefined> = {}
const kept = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
  delete dataset.theme
})

test('without a choice the theme follows the system', async () => {
  const { applyTheme, readTheme } = await import('./theme.ts')
  applyTheme()
  expect(readTheme()).toBeUndefined()
  expect(dataset.theme).toBeUndefined()
})

test('a chosen theme is applied at once and kept for the next visit', async () => {
  const { chooseTheme } = await import('./theme.ts')
  chooseTheme('dark')
  expect(dataset.theme).toBe('dark')
  vi.resetModules()
  expect((await import('./theme.ts')).readTheme()).toBe('dark')
})

test("a chosen theme overrides the page's preference, and clearing it restores that preference", async () => {
  const { chooseTheme, preferTheme } = await import('./theme.ts')
  preferTheme('dark')
  expect(dataset.theme).toBe('dark')
  chooseTheme('light')
  expect(dataset.theme).toBe('light')
  chooseTheme(undefined)
  expect(dataset.theme).toBe('dark')
  preferTheme(undefined)
  expect(dataset.theme).toBeUndefined()
})

test('an invalid stored theme is ignored', async () => {
  kept.set('theme', '"purple"')
  expect((await import('./theme.ts')).readTheme()).toBeUndefined()
})
