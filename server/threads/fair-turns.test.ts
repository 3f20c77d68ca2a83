import { expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Tasks that end on demand; `begun` records their names as they start. */
function tasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, task, end: (name: string) => ends.get(name)?.() }
}

const nextTurn = () => new Promise((next) => setImmediate(next))

it('fairTurns runs a limited number at once, and a newcomer’s first task before an earlier owner’s second', async () => {
  const { begun, task, end } = tasks()
  const inTurn = fairTurns({ atOnce: 1, mostWaiting: 10 })
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => inTurn({ who: name.slice(0, 1), size: 1 }, task(name)))
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await nextTurn()
    expect(begun.at(-1)).toBe(name)
    end(name)
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

it('fairTurns rejects tasks when full, skips tasks whose caller has gone, and continues after a failure', async () => {
  const { begun, task, end } = tasks()
  const inTurn = fairTurns({ atOnce: 1, mostWaiting: 2 })
  const failing = inTurn({ who: 'a', size: 1 }, () => Promise.reject(new Error('failed')))
  const gone = inTurn({ who: 'b', size: 1, isGone: () => true }, task('gone'))
  const last = inTurn({ who: 'c', size: 1 }, task('last'))
  const refused = inTurn({ who: 'c', size: 1 }, task('refused'))
  await expect(refused).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(failing).rejects.toThrow('failed')
  await expect(gone).rejects.toMatchObject({ code: 'OVERLOADED' })
  await nextTurn()
  end('last')
  expect(await last).toBe('last')
  expect(begun).toEqual(['last'])
})
