import { describe, expect, test } from 'vitest'
import { isMadeOfOwnWords } from './own-words.ts'

const words = {
  email: 'olive.owner@lucky-penny.com.au',
  name: 'Olive Brown',
  phone: '0390001111',
  restaurantName: 'The Lucky Penny Café',
}

describe('a password made of the account’s own words', () => {
  test.each([
    'luckypenny',
    'Lucky-Penny!',
    'LUCKYPENNY2026',
    'thelucky-pennycafé',
    'olive.owner@lucky-penny.com.au',
    'oliveowner1',
    'olivebrown99',
    '0390001111',
    'penny0390001111',
    'tuckshop123',
    'Tuck-Shop!',
    'TUCKSHOP',
    'tuckshop-penny',
  ])('includes: %s', (password) => {
    expect(isMadeOfOwnWords(password, words)).toBe(true)
  })

  test.each([
    'a long password',
    'penny for the guy tonight',
    'correct horse battery',
    'olives and oranges',
    'the tuckshop behind the oval',
    '########',
  ])('does not include: %s', (password) => {
    expect(isMadeOfOwnWords(password, words)).toBe(false)
  })

  test('is recognised without a restaurant, name or phone', () => {
    expect(isMadeOfOwnWords('vera.poster', { email: 'vera.poster@example.com' })).toBe(true)
    expect(isMadeOfOwnWords('a long password', { email: 'vera.poster@example.com', restaurantName: null })).toBe(false)
  })

  test('is not recognised by short words, which also occur inside others', () => {
    expect(isMadeOfOwnWords('bobobobo', { email: 'bob@example.com' })).toBe(false)
  })
})
