import { describe, expect, it } from 'vitest'
import { EMAIL_MAX, isEmail, isPhone, isWrittenEmail, WRITTEN_PHONE_PATTERN } from './contact-details.ts'

describe('an email address', () => {
  it('consists of text, an at sign, text, a dot and text, without spaces', () => {
    const taken = ['a@b.c', "o'neil+news@sub.example.com.au", 'a.b_c@xn--bcher-kva.example']
    expect(taken.filter((text) => !isEmail(text))).toEqual([])
    expect(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b.c ', 'a@b@c.d', 'a@b.c\n'].filter(isEmail)).toEqual([])
  })

  it('has one spelling: no characters that mail programs drop or read as others', () => {
    const others = ['<a@b.c>', 'a@b.c>', 'a@b.c.', '"a"@b.c', 'a@b..c', 'a@.b.c', '.a@b.c', 'a.@b.c', 'a..b@c.d']
    const unicode = ['a@b。c', 'a@b．c', 'a@b｡c', 'a@ｂ.c', 'a@b\u034f.c', 'a\u034f@b.c', 'a@b.c\ufe0f', 'a@bücher.c']
    expect([...others, ...unicode, 'a%b@c.d', 'a!b@c.d'].filter(isEmail)).toEqual([])
  })

  it('of a diner is accepted as written, because no email is sent to it', () => {
    const taken = ['a@b.c', 'é@日本.jp', '<a@b.c>']
    expect(taken.filter((text) => !isWrittenEmail(text))).toEqual([])
    expect(['', 'a', 'a@b', 'a b@c.d', 'a@b.c.'].filter(isWrittenEmail)).toEqual([])
  })

  it('has a maximum length', () => {
    const longest = `${'a'.repeat(EMAIL_MAX - 4)}@b.c`
    expect([isEmail(longest), isEmail(`a${longest}`)]).toEqual([true, false])
  })

  // A backtracking pattern takes minutes for this.
  it('is checked in linear time', () => {
    expect(isEmail(`${'a@'.repeat(126)}`)).toBe(false)
    expect(isEmail(`a@${'.'.repeat(250)} `)).toBe(false)
  })
})

describe('a phone number', () => {
  it('is digits only on forms that require it', () => {
    expect(['000', '0411222333', '123456789012345'].filter((text) => !isPhone(text))).toEqual([])
    expect(['', '12', '1234567890123456', '04 11', '+61411222333', '٣٤٥٦'].filter(isPhone)).toEqual([])
  })

  it('may contain separators when a diner orders', () => {
    const written = new RegExp(WRITTEN_PHONE_PATTERN)
    expect(
      ['0411 222 333', '+61 411 222 333', '03 9000-1111', '04(11)222'].filter((text) => !written.test(text)),
    ).toEqual([])
    expect(['call me', '+', '', '-123', '04+11'].filter((text) => written.test(text))).toEqual([])
  })
})
