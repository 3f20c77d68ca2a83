import { describe, expect, it } from 'vitest'
import { EMAIL_MAX, isEmail, isPhone, WRITTEN_PHONE_PATTERN } from './contact-details.ts'

describe('an address of mail', () => {
  it('is text, an at sign, text, a dot, text, and no spaces', () => {
    expect(['a@b.c', 'o’neil+news@sub.example.com.au', 'é@日本.jp'].filter((text) => !isEmail(text))).toEqual([])
    const faults = ['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b.c ', 'a@b@c.d', 'a@b.c\n']
    expect(faults.filter(isEmail)).toEqual([])
  })

  it('is never longer than an address can be', () => {
    const longest = `${'a'.repeat(EMAIL_MAX - 4)}@b.c`
    expect([isEmail(longest), isEmail(`a${longest}`)]).toEqual([true, false])
  })

  // A pattern that doubles back takes minutes for this.
  it('is judged at once, however it is made', () => {
    expect(isEmail(`${'a@'.repeat(126)}`)).toBe(false)
    expect(isEmail(`a@${'.'.repeat(250)} `)).toBe(false)
  })
})

describe('a phone number', () => {
  it('is digits only where the screens ask for it', () => {
    expect(['000', '0411222333', '123456789012345'].filter((text) => !isPhone(text))).toEqual([])
    expect(['', '12', '1234567890123456', '04 11', '+61411222333', '٣٤٥٦'].filter(isPhone)).toEqual([])
  })

  it('may be written as people write it when a diner orders', () => {
    const written = new RegExp(WRITTEN_PHONE_PATTERN)
    expect(
      ['0411 222 333', '+61 411 222 333', '03 9000-1111', '04(11)222'].filter((text) => !written.test(text)),
    ).toEqual([])
    expect(['call me', '+', '', '-123', '04+11'].filter((text) => written.test(text))).toEqual([])
  })
})
