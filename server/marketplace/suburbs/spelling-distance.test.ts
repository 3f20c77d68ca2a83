import { expect, it } from 'vitest'
import { spellingDistance } from './spelling-distance.ts'

it.each([
  ['fitzroy', 'fitzroy', 0],
  ['fitzory', 'fitzroy', 1], // two letters swapped
  ['paramatta', 'parramatta', 1], // one left out
  ['glebee', 'glebe', 1], // one too many
  ['newtawn', 'newtown', 1], // another letter
  ['woolomoloo', 'woolloomooloo', 3],
  ['', 'kew', 3],
  ['kew', '', 3],
])('spellingDistance from %s to %s is %i', (one, other, distance) => {
  expect(spellingDistance(one, other, 5)).toBe(distance)
  expect(spellingDistance(one, other, 2)).toBe(Math.min(distance, 3))
})
