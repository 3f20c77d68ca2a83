import { describe, expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const zones = ['America/New_York', 'Australia/Melbourne', 'Australia/Sydney', 'Europe/Paris']
const read = (zone: string) => zone.replace('_', ' ').split('/').toReversed().join(', ')
const find = (search: string, value = 'Europe/Paris') => findOptions(zones, search, read, value)

describe('findOptions', () => {
  test('offers every option for an empty search, the current value first', () => {
    expect(find('')).toEqual(['Europe/Paris', 'America/New_York', 'Australia/Melbourne', 'Australia/Sydney'])
  })

  test('matches words in any order and case', () => {
    expect(find('AUSTRALIA syd')).toEqual(['Australia/Sydney'])
    expect(find('Australia/Syd')).toEqual(['Australia/Sydney'])
  })

  test('lists options that start with the search before those that contain it', () => {
    expect(findOptions(['a/b', 'b/a'], 'a', (option) => option, '')).toEqual(['a/b', 'b/a'])
    expect(findOptions(['b/a', 'a/b'], 'a', (option) => option, '')).toEqual(['a/b', 'b/a'])
  })

  test('lists an exact match first', () => {
    expect(findOptions(['Chef de partie', 'Chef'], 'chef ', (option) => option, '')).toEqual(['Chef', 'Chef de partie'])
  })

  test('returns an empty list when nothing matches', () => {
    expect(find('atlantis')).toEqual([])
  })
})
