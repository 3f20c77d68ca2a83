import { describe, expect, it } from 'vitest'
import { shortName, withoutEmails } from './post-on-board.ts'

describe('shortName, the name of a worker on the job board', () => {
  it.each([
    ['Mia Tran', 'Mia T.'],
    ['Mia  Nguyen Tran', 'Mia T.'],
    ['Tran, Mia', 'Mia T.'],
    ['Mia', 'Mia'],
    ['Mia,', 'Mia'],
    ['Mia 7', 'Mia'],
  ])('shortens %s to %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})

describe('withoutEmails, for texts on the job board', () => {
  it.each([
    'mia@leak.example',
    'mia @ leak.example',
    'mia＠leak.example',
    'mia﹫leak.example',
    '"mia t"@leak.example',
    'mia@[127.0.0.1]',
    'mia@leak',
  ])('hides the email address %s', (address) => {
    expect(withoutEmails(`Write to ${address}, please.`)).toBe('Write to (email hidden), please.')
  })

  it.each(['Chef @ night', 'Open @weekends', 'A @ sign', 'RSA, first aid'])('keeps %s', (words) => {
    expect(withoutEmails(words)).toBe(words)
  })
})
