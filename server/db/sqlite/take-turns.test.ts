import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

const of = (...names: string[]) => names.map((name) => ({ lane: name[0], name }))
const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name)

describe('takeTurns', () => {
  it('alternates between lanes and keeps the order within each', () => {
    expect(namesOf(takeTurns(of('a1', 'a2', 'a3', 'b1', 'c1', 'b2')))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('leaves the things of one lane as they are', () => {
    expect(namesOf(takeTurns(of('a1', 'a2', 'a3')))).toEqual(['a1', 'a2', 'a3'])
    expect(takeTurns([])).toEqual([])
  })
})
