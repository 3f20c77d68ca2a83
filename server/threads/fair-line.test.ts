import { expect, it } from 'vitest'
import { fairLine } from './fair-line.ts'

function takeAll(line: ReturnType<typeof fairLine<string>>): string[] {
  const taken: string[] = []
  for (let item = line.take(); item; item = line.take()) taken.push(item)
  return taken
}

it('fairLine takes jobs of one owner in order of arrival', () => {
  const line = fairLine<string>(10)
  for (const item of ['one', 'two', 'three']) line.add(item, { who: 'a', size: 5 })
  expect(takeAll(line)).toEqual(['one', 'two', 'three'])
})

it('fairLine takes a newcomer’s first job before an earlier owner’s second, and a small job before a large one', () => {
  const line = fairLine<string>(10)
  for (const item of ['a1', 'a2', 'a3']) line.add(item, { who: 'a', size: 10 })
  line.add('large', { who: 'c', size: 25 })
  line.add('small', { who: 'b', size: 5 })
  expect(takeAll(line)).toEqual(['small', 'a1', 'a2', 'large', 'a3'])
})

it('fairLine takes a large job even while small jobs of others keep arriving', () => {
  const line = fairLine<string>(10)
  line.add('large', { who: 'a', size: 100 })
  const taken: string[] = []
  for (let n = 0; n < 200 && !taken.includes('large'); n += 1) {
    line.add(`small ${n}`, { who: `b${n}`, size: 1 })
    taken.push(line.take() ?? '')
  }
  expect(taken.indexOf('large')).toBe(99)
})

it('fairLine skips a job that may not start yet, and takes it later', () => {
  const line = fairLine<string>(10)
  for (const item of ['a1', 'b1']) line.add(item, { who: item, size: 1 })
  expect(line.take((item) => item !== 'a1')).toBe('b1')
  expect(line.take((item) => item !== 'a1')).toBeUndefined()
  expect(takeAll(line)).toEqual(['a1'])
})

it('fairLine rejects the job with the latest turn when it is full', () => {
  const line = fairLine<string>(2)
  expect(line.add('a1', { who: 'a', size: 10 })).toBeUndefined()
  expect(line.add('a2', { who: 'a', size: 10 })).toBeUndefined()
  expect(line.add('a3', { who: 'a', size: 10 })).toBe('a3')
  expect(line.add('b1', { who: 'b', size: 10 })).toBe('a2')
  expect(takeAll(line)).toEqual(['a1', 'b1'])
})
