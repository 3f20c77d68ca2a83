import { expect, it, vi } from 'vitest'
import { keptVersions } from './kept-versions.ts'

/** A source whose version changes, and which answers on demand. */
function aSource() {
  let version = 1
  const answers: (() => void)[] = []
  const make = vi.fn(async () => {
    const made = { version, value: `version ${version}`, bytes: 10 }
    await new Promise<void>((resolve) => answers.push(resolve))
    return made
  })
  return {
    make,
    move: () => (version += 1),
    answer: async () => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.()
    },
  }
}

const at = (version: number, value: string, bytes: number) => async () => ({ version, value, bytes })

it('keptVersions makes one value for concurrent requests and caches it', async () => {
  const kept = keptVersions<string>(100)
  const { make, answer } = aSource()
  const asked = [1, 2, 3].map(() => kept.read('a', 1, make))
  await answer()
  expect(await Promise.all(asked)).toEqual(['version 1', 'version 1', 'version 1'])
  expect(await kept.read('a', 1, make)).toBe('version 1')
  expect(make).toHaveBeenCalledTimes(1)
})

it('keptVersions makes one more value for requests of a later version, and never returns an older one', async () => {
  const kept = keptVersions<string>(100)
  const { make, move, answer } = aSource()
  const first = kept.read('a', 1, make)
  move()
  const second = [kept.read('a', 2, make), kept.read('a', 2, make)]
  move()
  const third = kept.read('a', 3, make)
  await answer()
  expect(await first).toBe('version 1')
  await answer()
  expect(await Promise.all([...second, third])).toEqual(['version 3', 'version 3', 'version 3'])
  expect(make).toHaveBeenCalledTimes(2)
})

it('keptVersions evicts the least recently used values above its limit in bytes', async () => {
  const kept = keptVersions<string>(100)
  await kept.read('a', 1, at(1, 'a', 50))
  await kept.read('b', 1, at(1, 'b', 50))
  await kept.read('a', 1, at(1, 'unused', 50))
  await kept.read('c', 1, at(1, 'c', 50))
  expect(['a', 'b', 'c'].map(kept.atHand)).toEqual(['a', undefined, 'c'])
})

it('keptVersions counts a new version of a key instead of the old one', async () => {
  const kept = keptVersions<string>(100)
  await kept.read('a', 1, at(1, 'a', 50))
  for (let version = 1; version < 20; version += 1) await kept.read('b', version, at(version, `b${version}`, 50))
  expect(['a', 'b'].map(kept.atHand)).toEqual(['a', 'b19'])
})

it('keptVersions returns a value above its limit without caching it', async () => {
  const kept = keptVersions<string>(100)
  expect(await kept.read('a', 1, at(1, 'large', 101))).toBe('large')
  expect(kept.atHand('a')).toBeUndefined()
})

it('keptVersions rejects all waiting requests when making fails, and tries again for the next', async () => {
  const kept = keptVersions<string>(100)
  const failing = async () => Promise.reject(new Error('not now'))
  const asked = await Promise.allSettled([kept.read('a', 1, failing), kept.read('a', 1, failing)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await kept.read('a', 1, at(1, 'a', 1))).toBe('a')
})

it('keptVersions counts a look at a cached value as a use', async () => {
  const kept = keptVersions<string>(20)
  for (const key of ['a', 'b']) await kept.read(key, 1, async () => ({ version: 1, value: key, bytes: 10 }))
  expect(kept.atHand('a')).toBe('a')
  await kept.read('c', 1, async () => ({ version: 1, value: 'c', bytes: 10 }))
  expect(['a', 'b', 'c'].map(kept.atHand)).toEqual(['a', undefined, 'c'])
})
