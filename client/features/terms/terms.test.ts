import { expect, it } from 'vitest'
import { TERMS } from './terms.ts'

it('numbers its sections 1 to 9, and then 14', () => {
  expect(TERMS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 14])
})

it('speaks of every topic the specification names, in its order', () => {
  const titles = TERMS.map(({ title }) => title)
  expect(titles).toEqual([
    'Acceptance',
    'What Tuckshop is',
    'Keeping the law',
    'Accuracy',
    'No employment relationship',
    'What is not allowed',
    'Privacy',
    'Limits of liability',
    'Indemnification',
    'Changes and contact',
  ])
})
