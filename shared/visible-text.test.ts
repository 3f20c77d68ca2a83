import { describe, expect, it } from 'vitest'
import { isVisible, oneLine, withoutUnseen } from './visible-text.ts'

it.each(['Dina', ' Å ', '李', '👍', '7', '.', 'نور'])('isVisible accepts %s', (text) => {
  expect(isVisible(text)).toBe(true)
})

it.each(['', '  \t\n', '\u200b', '\u00a0\u2003', '\u3164', '\u2800', '\u202e\ufeff'])(
  'isVisible rejects %j',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

describe('invisible characters', () => {
  const unseen = [0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0xfeff, 0xfff9, 0xe0001, 0xe0041]
  const ranges = [
    [0x202a, 0x202e],
    [0x2060, 0x206f],
  ] as const
  const all = [
    ...unseen,
    ...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  ]

  it.each(all.map((code) => [`U+${code.toString(16).toUpperCase().padStart(4, '0')}`, code] as const))(
    '%s is removed from text',
    (_, code) => {
      const mark = String.fromCodePoint(code)
      expect(withoutUnseen(`${mark}No ${mark}nuts${mark}`)).toBe('No nuts')
    },
  )

  it.each([
    ['an emoji of several', '👩‍🍳'],
    ['Scotland’s flag', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a Persian word with a non-joiner', 'می‌خواهم'],
    ['Arabic, Hebrew and accents', 'نور שלום Crème brûlée'],
    ['an emoji with a variation selector', '❤️'],
  ])('%s is kept', (_, text) => {
    expect(withoutUnseen(text)).toBe(text)
  })

  it('are removed in linear time', () => {
    const startedAt = performance.now()
    withoutUnseen('\u{1F3F4}'.repeat(250_000) + '\u{E0020}'.repeat(250_000))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe('oneLine', () => {
  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0085b', 'a\u2028\u2029b', '\n a\u0001b \u007f'])(
    'turns %j into "a b"',
    (text) => {
      expect(oneLine(text)).toBe('a b')
    },
  )

  it('keeps joiners, which emoji and many scripts need', () => {
    expect(oneLine('👩‍🍳 नी\u200d')).toBe('👩‍🍳 नी\u200d')
  })
})
