import { describe, expect, it } from 'vitest'
import { shortName, withoutEmails } from './board-post-to-wire.ts'

describe('a name on a board', () => {
  it.each([
    ['Mia Tran', 'Mia T.'],
    ['Mia  Nguyen Tran', 'Mia T.'],
    ['Tran, Mia', 'Mia T.'],
    ['Mia', 'Mia'],
    ['Mia,', 'Mia'],
    ['Mia 7', 'Mia'],
  ])('%s is %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})

describe('words on a board', () => {
  it.each([
    'mia@leak.example',
    'mia @ leak.example',
    'mia＠leak.example',
    'mia﹫leak.example',
    '"mia t"@leak.example',
    'mia@[127.0.0.1]',
    'mia@leak',
  ])('hide the address in %s', (address) => {
    expect(withoutEmails(`Write to ${address}, please.`)).toBe('Write to (email hidden), please.')
  })

  it.each(['Chef @ night', 'Open @weekends', 'A @ sign', 'RSA, first aid'])('keep %s', (words) => {
    expect(withoutEmails(words)).toBe(words)
  })
})
