import { describe, expect, it } from 'vitest'
import { EMAIL_MAX, isEmail, isPhone, isWrittenEmail, WRITTEN_PHONE_PATTERN } from './contact-details.ts'

describe('an email address', () => {
  it('is text, an at sign, text, a dot, text, and no spaces', () => {
    const taken = ['a@b.c', "o'neil+news@sub.example.com.au", 'a.b_c@xn--bcher-kva.example']
    expect(taken.filter((text) => !isEmail(text))).toEqual([])
    expect(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b.c ', 'a@b@c.d', 'a@b.c\n'].filter(isEmail)).toEqual([])
  })

  it('has one spelling: without marks that mail programs drop, and letters that they read as others', () => {
    const others = ['<a@b.c>', 'a@b.c>', 'a@b.c.', '"a"@b.c', 'a@b..c', 'a@.b.c', '.a@b.c', 'a.@b.c', 'a..b@c.d']
    const unicode = ['a@b。c', 'a@b．c', 'a@b｡c', 'a@ｂ.c', 'a@b\u034f.c', 'a\u034f@b.c', 'a@b.c\ufe0f', 'a@bücher.c']
    expect([...others, ...unicode, 'a%b@c.d', 'a!b@c.d'].filter(isEmail)).toEqual([])
  })

  it('of a diner, to whom nothing is sent, is taken as it is written', () => {
    const taken = ['a@b.c', 'é@日本.jp', '<a@b.c>']
    expect(taken.filter((text) => !isWrittenEmail(text))).toEqual([])
    expect(['', 'a', 'a@b', 'a b@c.d', 'a@b.c.'].filter(isWrittenEmail)).toEqual([])
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
