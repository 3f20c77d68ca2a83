import { describe, expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const zones = ['America/New_York', 'Australia/Melbourne', 'Australia/Sydney', 'Europe/Paris']
const read = (zone: string) => zone.replace('_', ' ').split('/').toReversed().join(', ')
const find = (search: string, value = 'Europe/Paris') => findOptions(zones, search, read, value)

describe('finding an option', () => {
  test('nothing typed offers all, the present value first', () => {
    expect(find('')).toEqual(['Europe/Paris', 'America/New_York', 'Australia/Melbourne', 'Australia/Sydney'])
  })

  test('words may come in any order and case', () => {
    expect(find('AUSTRALIA syd')).toEqual(['Australia/Sydney'])
    expect(find('Australia/Syd')).toEqual(['Australia/Sydney'])
  })

  test('what begins with the search comes before what only holds it', () => {
    expect(findOptions(['a/b', 'b/a'], 'a', (option) => option, '')).toEqual(['a/b', 'b/a'])
    expect(findOptions(['b/a', 'a/b'], 'a', (option) => option, '')).toEqual(['a/b', 'b/a'])
  })

  test('what reads as it was typed comes first of all', () => {
    expect(findOptions(['Chef de partie', 'Chef'], 'chef ', (option) => option, '')).toEqual(['Chef', 'Chef de partie'])
  })

  test('nothing found is an empty list', () => {
    expect(find('atlantis')).toEqual([])
  })
})
